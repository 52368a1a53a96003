import ImagePipeline
import SwiftUI

/// How much of a picture is how light, for each color.
struct HistogramView: View {
  let histogram: Histogram

  var body: some View {
    ZStack {
      Color(white: 0.12)
      Group {
        HistogramShape(bins: histogram.red).fill(.red)
        HistogramShape(bins: histogram.green).fill(.green)
        HistogramShape(bins: histogram.blue).fill(.blue)
      }
      .opacity(0.8)
      .blendMode(.screen)
    }
    .compositingGroup()
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .accessibilityElement()
    .accessibilityLabel("Histogram")
    .accessibilityValue(
      "Brightness \(percent(histogram.brightness)), without detail \(percent(histogram.clipped))")
  }

  private func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(0)))
  }
}

/// The outline of one color's bins. The square root lets few pixels be seen beside many.
struct HistogramShape: Shape {
  let bins: [Int]

  func path(in rect: CGRect) -> Path {
    let most = max(1, Double(bins.max() ?? 1).squareRoot())
    let step = rect.width / CGFloat(max(bins.count - 1, 1))
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      for (number, count) in bins.enumerated() {
        let height = rect.height * Double(count).squareRoot() / most
        path.addLine(to: CGPoint(x: rect.minX + step * CGFloat(number), y: rect.maxY - height))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// The histogram of what is shown, in a corner of the picture.
struct CornerHistogram: View {
  @ObservedObject var editor: Editor
  let shown: Proof

  var body: some View {
    CurrentHistogram(editor: editor, shown: shown)
      .frame(width: 112, height: 56)
      .padding(8)
      .allowsHitTesting(false)
  }
}

/// The histogram of the tool's picture while one is used, else of the editor's.
struct CurrentHistogram: View {
  @ObservedObject var editor: Editor
  let shown: Proof

  var body: some View {
    if let tool = editor.tool {
      ToolHistogram(session: tool)
    } else {
      HistogramView(histogram: shown.histogram)
    }
  }
}

private struct ToolHistogram: View {
  @ObservedObject var session: ToolSession
  var body: some View { HistogramView(histogram: session.proof.histogram) }
}

struct HistogramView_Previews: PreviewProvider {
  static var previews: some View {
    HistogramView(histogram: Histogram(of: .example))
      .previewLayout(.fixed(width: 280, height: 120))
  }
}
