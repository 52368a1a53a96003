import SwiftUI

/// A picture that is drawn, not stored: a night landscape made from a number.
struct Picture: Identifiable, Hashable {
  let id: Int
  var title: String
  var isFavourite = false

  static let all: [Picture] = [
    "Harbour", "Fjord", "Moor", "Old town", "Orchard", "Quarry", "Lighthouse", "Dunes", "Pass",
    "Reservoir", "Ridge", "Estuary", "Hamlet", "Glacier", "Common", "Weir", "Causeway", "Tarn",
  ].enumerated().map { Picture(id: $0, title: $1) }
}

struct PictureArt: View {
  let picture: Picture

  var body: some View {
    Canvas { context, size in
      var numbers = Numbers(seed: picture.id)
      let hue = numbers.next()
      let sky = Gradient(colors: [
        Color(hue: hue, saturation: 0.7, brightness: 0.25),
        Color(
          hue: (hue + 0.12).truncatingRemainder(dividingBy: 1), saturation: 0.6, brightness: 0.85),
      ])
      let all = CGRect(origin: .zero, size: size)
      context.fill(
        Path(all),
        with: .linearGradient(sky, startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
      for _ in 0..<24 {
        let star = CGRect(
          x: numbers.next() * size.width, y: numbers.next() * size.height * 0.5,
          width: size.width / 120, height: size.width / 120)
        context.fill(Path(ellipseIn: star), with: .color(.white.opacity(0.3 + numbers.next() / 2)))
      }
      let moon = size.width * (0.06 + numbers.next() * 0.06)
      let center = CGPoint(
        x: size.width * (0.2 + numbers.next() * 0.6), y: size.height * (0.15 + numbers.next() * 0.2)
      )
      context.fill(
        Path(
          ellipseIn: CGRect(
            x: center.x - moon, y: center.y - moon, width: moon * 2, height: moon * 2)),
        with: .color(Color(red: 1, green: 0.96, blue: 0.85)))
      for layer in 0..<4 {
        let base = size.height * (0.5 + CGFloat(layer) * 0.13)
        let height = size.height * (0.2 - CGFloat(layer) * 0.035)
        var hill = Path()
        hill.move(to: CGPoint(x: 0, y: size.height))
        let (phase, steps) = (numbers.next() * 6, 2 + numbers.next() * 3)
        for step in 0...24 {
          let x = CGFloat(step) / 24
          let wave = sin(x * steps * 3 + phase) * 0.6 + sin(x * steps * 7 + phase * 2) * 0.25
          hill.addLine(to: CGPoint(x: x * size.width, y: base - height * wave))
        }
        hill.addLine(to: CGPoint(x: size.width, y: size.height))
        hill.closeSubpath()
        context.fill(
          hill,
          with: .color(
            Color(hue: hue, saturation: 0.5, brightness: 0.42 - Double(layer) * 0.1)))
      }
    }
    .accessibilityElement()
    .accessibilityLabel(picture.title)
    .accessibilityAddTraits(.isImage)
  }
}

/// Numbers from 0 to 1 that are the same for a seed.
private struct Numbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(state >> 40) / CGFloat(1 << 24)
  }
}
