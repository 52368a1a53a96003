import SwiftUI

/// Measures as the corners of an area: the first at the top, the others clockwise.
///
/// A layout places a mark for each measure and each corner. The marks say by a preference where they
/// are, and what is drawn behind them follows.
struct RadarChart: View {
  let measures: [Tree.Measure]
  let highest: Int
  let color: Color
  /// How much of the outlines is drawn.
  let progress: CGFloat

  var body: some View {
    RadarLayout {
      ForEach(Array(measures.enumerated()), id: \.element.id) { index, measure in
        let angle = Angle.degrees(360 * Double(index) / Double(measures.count) - 90)
        Text(measure.name)
          .font(.system(size: 9))
          .foregroundColor(.secondary)
          .fixedSize()
          .layoutValue(key: RadarSpot.self, value: RadarSpot(angle: angle, reach: 1.22))
        mark(.init(angle: angle, reach: 1)) { RadarPoints(corners: [$0]) }
        mark(.init(angle: angle, reach: Double(measure.value) / Double(highest))) {
          RadarPoints(values: [$0])
        }
      }
    }
    .backgroundPreferenceValue(RadarPoints.self) { points in
      GeometryReader { proxy in
        ZStack {
          RadarOutline(points: points.corners.map { proxy[$0] }, progress: progress)
            .stroke(style: StrokeStyle(lineWidth: 2, dash: [6, 3]))
            .foregroundColor(color.opacity(0.5))
          RadarOutline(points: points.values.map { proxy[$0] }, progress: progress)
            .fill(color)
        }
      }
    }
    .accessibilityElement()
    .accessibilityLabel("Measures")
    .accessibilityValue(measures.map { "\($0.name) \($0.value)" }.joined(separator: ", "))
  }

  /// A point that is not drawn.
  private func mark(
    _ spot: RadarSpot, _ points: @escaping (Anchor<CGPoint>) -> RadarPoints
  ) -> some View {
    Color.clear
      .frame(width: 0, height: 0)
      .anchorPreference(key: RadarPoints.self, value: .center, transform: points)
      .layoutValue(key: RadarSpot.self, value: spot)
  }
}

/// Where the marks of a chart are.
struct RadarPoints: PreferenceKey {
  var corners: [Anchor<CGPoint>] = []
  var values: [Anchor<CGPoint>] = []

  static var defaultValue: RadarPoints { RadarPoints() }

  static func reduce(value: inout RadarPoints, nextValue: () -> RadarPoints) {
    let next = nextValue()
    value.corners += next.corners
    value.values += next.values
  }
}

/// A direction from the middle, and how far: 1 is the corner of the outline.
struct RadarSpot: LayoutValueKey {
  var angle = Angle.zero
  var reach = 0.0

  static let defaultValue = RadarSpot()
}

/// Places each view by its spot, in the square of the shorter side.
struct RadarLayout: Layout {
  /// The part of the square that the outline takes; around it are the names.
  static let part = 0.76

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 130, height: 130))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let radius = min(bounds.width, bounds.height) / 2 * Self.part
    for subview in subviews {
      let spot = subview[RadarSpot.self]
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * spot.reach * cos(spot.angle.radians),
          y: bounds.midY + radius * spot.reach * sin(spot.angle.radians)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// Straight lines from point to point, as far as they are drawn yet.
struct RadarOutline: Shape {
  let points: [CGPoint]
  var progress: CGFloat

  var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      guard let first = points.first else { return }
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      path.closeSubpath()
    }
    .trimmedPath(from: 0, to: progress)
  }
}
