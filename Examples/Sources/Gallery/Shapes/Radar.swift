import SwiftUI

/// Six values as a hexagon inside the largest one there can be.
struct RadarView: View {
  let values: [Int]
  let color: Color
  let max: Int
  var progress: CGFloat = 1

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        Hexagon(values: Array(repeating: max, count: 6), max: max, progress: progress)
          .stroke(color.opacity(0.5), style: StrokeStyle(lineWidth: 2, dash: [6, 3]))
        Hexagon(values: values, max: max, progress: progress)
          .fill(color)
      }
      .frame(
        width: min(proxy.size.width, proxy.size.height),
        height: min(proxy.size.width, proxy.size.height))
    }
  }
}

struct AbilityList: View {
  let abilities: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Abilities").font(.headline)
      ForEach(abilities, id: \.self) { ability in
        Text(ability).font(.subheadline).foregroundColor(.green)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A radar of a fixed size leaves the list what remains; without one they share the width equally.
struct RadarPage: View {
  private let values = [60, 62, 63, 80, 80, 60]

  var body: some View {
    VStack(spacing: 40) {
      HStack(spacing: 20) {
        AbilityList(abilities: ["Chlorophyll", "Overgrow"]).border(Color.gray)
        RadarView(values: values, color: .green, max: 120).frame(width: 100, height: 100)
      }
      .frame(width: 315)
      HStack(spacing: 20) {
        AbilityList(abilities: ["Chlorophyll", "Overgrow"]).border(Color.gray)
        RadarView(values: values, color: .green, max: 120)
      }
      .frame(width: 315, height: 160)
    }
  }
}
