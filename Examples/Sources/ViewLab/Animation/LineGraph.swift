import SwiftUI

/// B/X7: a line through points between 0 and 1; those outside are drawn outside.
struct LineGraph: Shape {
  var dataPoints: [CGFloat]

  func path(in rect: CGRect) -> Path {
    Path { path in
      guard dataPoints.count > 1 else { return }
      let step = rect.width / CGFloat(dataPoints.count - 1)
      path.move(to: point(at: 0, step: step, in: rect))
      for index in dataPoints.indices {
        path.addLine(to: point(at: index, step: step, in: rect))
      }
    }
  }

  private func point(at index: Int, step: CGFloat, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.minX + CGFloat(index) * step,
      y: rect.minY + (1 - dataPoints[index]) * rect.height)
  }
}

/// Moves a view along a path; `amount` is the part of its length.
struct PositionOnShapeEffect: GeometryEffect {
  let path: Path
  var amount: CGFloat

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let place = path.point(at: amount)
    return ProjectionTransform(
      CGAffineTransform(translationX: place.x - size.width / 2, y: place.y - size.height / 2))
  }
}

extension Path {
  /// The point that is `amount` of the way along: the end of what is left after trimming.
  fileprivate func point(at amount: CGFloat) -> CGPoint {
    let part = trimmedPath(from: 0, to: min(max(amount, 0.0001), 1))
    return part.currentPoint ?? boundingRect.origin
  }
}

extension View {
  func position<S: Shape>(on shape: S, at amount: CGFloat) -> some View {
    GeometryReader { proxy in
      modifier(
        PositionOnShapeEffect(
          path: shape.path(in: CGRect(origin: .zero, size: proxy.size)), amount: amount))
    }
  }
}

struct LineGraphPage: View {
  private let graph = LineGraph(dataPoints: [0.1, 0.7, 0.3, 0.6, 0.45, 1.1])
  @State private var visible = false

  var body: some View {
    VStack {
      ZStack {
        graph
          .trim(from: 0, to: visible ? 1 : 0)
          .stroke(Color.red, lineWidth: 2)
        Circle()
          .fill(Color.red)
          .frame(width: 10, height: 10)
          .accessibilityLabel("Guide")
          .position(on: graph, at: visible ? 1 : 0)
      }
      .aspectRatio(16 / 9, contentMode: .fit)
      .border(Color.gray, width: 1)
      .padding()
      Button("Animate") {
        withAnimation(Animation.easeInOut(duration: 2)) { visible.toggle() }
      }
    }
  }
}
