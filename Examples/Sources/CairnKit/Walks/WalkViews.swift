import SwiftUI

/// A walk in a line, and what was measured below it while it is open.
package struct WalkCard: View {
  let walk: Walk
  let isOpen: Bool
  let toggle: () -> Void

  package init(walk: Walk, isOpen: Bool, toggle: @escaping () -> Void) {
    (self.walk, self.isOpen, self.toggle) = (walk, isOpen, toggle)
  }

  package var body: some View {
    VStack(alignment: .leading) {
      HStack {
        WalkGraph(walk: walk, measure: .climb)
          .frame(width: 50, height: 30)
          .accessibilityHidden(true)
        VStack(alignment: .leading) {
          Text(walk.name).font(.headline)
          Text(walk.distanceText).font(.subheadline).foregroundStyle(.secondary)
        }
        Spacer()
        Button(action: toggle) {
          Image(systemName: "chevron.right.circle")
            .imageScale(.large)
            .rotationEffect(.degrees(isOpen ? 90 : 0))
            .scaleEffect(isOpen ? 1.4 : 1)
            .padding(8)
        }
        .accessibilityLabel(isOpen ? "Close \(walk.name)" : "Open \(walk.name)")
      }
      if isOpen {
        WalkDetail(walk: walk)
          .transition(
            .asymmetric(
              insertion: .move(edge: .trailing).combined(with: .opacity),
              removal: .scale.combined(with: .opacity)))
      }
    }
  }
}

/// What was measured on a walk: one graph, and buttons for the three.
package struct WalkDetail: View {
  let walk: Walk
  @State private var measure = Walk.Measure.climb

  package init(walk: Walk) { self.walk = walk }

  package var body: some View {
    VStack {
      WalkGraph(walk: walk, measure: measure).frame(height: 150)
      HStack(spacing: 24) {
        ForEach(Walk.Measure.allCases) { choice in
          Button(choice.title) { measure = choice }
            .font(.subheadline)
            .foregroundStyle(choice == measure ? Color.secondary : .accentColor)
            .accessibilityAddTraits(choice == measure ? .isSelected : [])
        }
      }
    }
  }
}

/// A capsule for each part of a walk, from the least to the most that was measured there. They move
/// to another measure one after the other.
package struct WalkGraph: View {
  let walk: Walk
  let measure: Walk.Measure

  package init(walk: Walk, measure: Walk.Measure) { (self.walk, self.measure) = (walk, measure) }

  private var color: Color {
    switch measure {
    case .climb: .gray
    case .pulse: Color(hue: 0, saturation: 0.5, brightness: 0.7)
    case .pace: Color(hue: 0.7, saturation: 0.4, brightness: 0.7)
    }
  }

  package var body: some View {
    let ranges = walk.ranges(of: measure)
    let least = ranges.map(\.lowerBound).min() ?? 0
    let extent = max(0.001, (ranges.map(\.upperBound).max() ?? 1) - least)
    GeometryReader { space in
      HStack(alignment: .bottom, spacing: space.size.width / 120) {
        ForEach(Array(ranges.enumerated()), id: \.offset) { index, range in
          Capsule()
            .fill(color)
            .frame(
              height: max(
                2, space.size.height * (range.upperBound - range.lowerBound) / extent)
            )
            .offset(y: -space.size.height * (range.lowerBound - least) / extent)
            .animation(
              .spring(response: 0.4, dampingFraction: 0.55).speed(2).delay(0.03 * Double(index)),
              value: measure
            )
            .accessibilityElement()
            .accessibilityLabel("Part \(index + 1)")
            .accessibilityValue("\(Int(range.lowerBound)) to \(Int(range.upperBound))")
        }
      }
      .frame(height: space.size.height, alignment: .bottom)
    }
  }
}

struct WalkViews_Previews: PreviewProvider {
  static var previews: some View {
    if let walk = Guide().places.first?.walks.first {
      VStack {
        WalkCard(walk: walk, isOpen: true) {}
        WalkCard(walk: walk, isOpen: false) {}
      }
      .padding()
      .previewLayout(.fixed(width: 400, height: 400))
    }
  }
}
