import SwiftUI

/// A hexagon of which only the first part of the outline is drawn; the part animates.
struct Hexagon: Shape {
  var values: [Int]
  var max = 200
  var progress: CGFloat = 1

  var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let corners = points(in: rect)
      guard let start = corners.first else { return }
      path.move(to: start)
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.closeSubpath()
    }
    .trimmedPath(from: 0, to: progress)
  }

  /// From the top, clockwise.
  private func points(in rect: CGRect) -> [CGPoint] {
    values.enumerated().map { index, value in
      let angle = Double(index) * .pi / 3 - .pi / 2
      let radius = Double(rect.width / 2) * Double(value) / Double(max)
      return CGPoint(
        x: rect.midX + CGFloat(cos(angle) * radius), y: rect.midY + CGFloat(sin(angle) * radius))
    }
  }
}

struct HexagonPage: View {
  @State private var progress: CGFloat = 0.4

  var body: some View {
    VStack(spacing: 30) {
      ZStack {
        Hexagon(values: Array(repeating: 200, count: 6), progress: progress)
          .stroke(Color.gray, style: StrokeStyle(lineWidth: 2, dash: [6, 3]))
        Hexagon(values: [165, 129, 148, 176, 152, 140], progress: progress)
          .fill(Color.green.opacity(0.7))
      }
      .frame(width: 160, height: 160)
      .animation(.linear(duration: 3))
      Button("Complete") { progress = progress == 1 ? 0.4 : 1 }
    }
  }
}
