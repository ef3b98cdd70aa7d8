package dev.dynamotest.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SvgChartTest {
  private static final SvgChart.Line LINE =
      new SvgChart.Line("GetItem <1 & 2>", List.of(new double[] {1, 0}, new double[] {100, 4}));

  private static Element draw() throws Exception {
    String svg =
        SvgChart.draw(
            "A title",
            new SvgChart.Axis("items", Scale.Logarithmic.around(1, 100), Unit::number),
            new SvgChart.Axis("microseconds", Scale.Linear.upTo(4), Unit::number),
            List.of(LINE, LINE));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
  }

  @Test
  void aChartIsXmlWithALineEach() throws Exception {
    assertThat(draw().getElementsByTagName("polyline").getLength()).isEqualTo(2);
  }

  @Test
  void aLineGoesFromCornerToCornerWhenItsValuesDo() throws Exception {
    Element line = (Element) draw().getElementsByTagName("polyline").item(0);
    assertThat(line.getAttribute("points")).isEqualTo("70.0,350.0 510.0,40.0");
  }

  @Test
  void textsAreThoseOfTitleAxesTicksAndLines() throws Exception {
    NodeList texts = draw().getElementsByTagName("text");
    List<String> found = new ArrayList<>();
    for (int i = 0; i < texts.getLength(); i++) {
      found.add(texts.item(i).getTextContent());
    }
    assertThat(found)
        .contains("A title", "items", "microseconds", "10.0", "GetItem <1 & 2>")
        .contains("1.00", "100", "4.00");
  }

  @Test
  void percentilesAreSpreadByWhatIsBeyondThem() {
    assertThat(Chart.tail(50)).isEqualTo(2);
    assertThat(Chart.tail(99)).isEqualTo(100);
    assertThat(Chart.tail(99.9)).isCloseTo(1_000, within(1e-6));
    String svg =
        Chart.LATENCY.draw(
            List.of(
                new SvgChart.Line(
                    "GetItem",
                    List.of(
                        new double[] {Chart.tail(50), 100},
                        new double[] {Chart.tail(99), 400},
                        new double[] {Chart.tail(99.9), 900}))));
    assertThat(svg).contains(">50 %<", ">99 %<", ">99.9 %<");
  }
}
