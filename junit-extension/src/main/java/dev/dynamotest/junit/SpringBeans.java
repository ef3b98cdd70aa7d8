package dev.dynamotest.junit;

import dev.dynamotest.core.DynamoClock;
import java.util.function.Supplier;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Offers a database's clients as beans, each only where the application has none of its type. Runs
 * when all of the application's own definitions are known.
 */
record SpringBeans(DynamoEmulator database) implements BeanFactoryPostProcessor {
  private static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.";

  /** What the names of the offered beans begin with. */
  static final String PREFIX = "dynamotest.";

  @Override
  public void postProcessBeanFactory(ConfigurableListableBeanFactory factory) {
    offer(factory, DynamoEmulator.class, () -> database);
    offer(factory, DynamoClock.class, database::clock);
    offer(factory, DynamoDbClient.class, database::client);
    offer(factory, DynamoDbAsyncClient.class, database::asyncClient);
    offer(factory, DynamoDbStreamsClient.class, database::streamsClient);
    offerEnhanced(factory, "DynamoDbEnhancedClient");
    offerEnhanced(factory, "DynamoDbEnhancedAsyncClient");
  }

  private void offerEnhanced(ConfigurableListableBeanFactory factory, String name) {
    ClassLoader loader = factory.getBeanClassLoader();
    if (ClassUtils.isPresent(ENHANCED + name, loader)) {
      offerClient(factory, ClassUtils.resolveClassName(ENHANCED + name, loader));
    }
  }

  private <T> void offerClient(ConfigurableListableBeanFactory factory, Class<T> type) {
    offer(factory, type, () -> database.client(type));
  }

  private static <T> void offer(
      ConfigurableListableBeanFactory factory, Class<T> type, Supplier<T> value) {
    if (factory instanceof BeanDefinitionRegistry definitions
        && BeanFactoryUtils.beanNamesForTypeIncludingAncestors(factory, type, true, false).length
            == 0) {
      RootBeanDefinition definition = new RootBeanDefinition(type, value);
      definition.setLazyInit(true);
      definition.setDestroyMethodName(""); // the database's, and it outlives the context
      definitions.registerBeanDefinition(PREFIX + type.getSimpleName(), definition);
    }
  }
}
