import SwiftUI

struct Blending: View {
  private let modes: [(name: String, mode: BlendMode)] = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("colorDodge", .colorDodge),
    ("colorBurn", .colorBurn), ("softLight", .softLight), ("hardLight", .hardLight),
    ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
    ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
    ("plusLighter", .plusLighter),
  ]

  var body: some View {
    VStack(spacing: 14) {
      ForEach(0..<6) { row in
        HStack(spacing: 20) {
          ForEach(0..<3) { column in
            if row * 3 + column < modes.count { tile(modes[row * 3 + column]) }
          }
        }
      }
    }
    .padding(20)
  }

  private func tile(_ entry: (name: String, mode: BlendMode)) -> some View {
    Tile(entry.name) {
      ZStack {
        Circle()
          .fill(LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom))
          .frame(width: 58, height: 58)
          .offset(x: -14)
        Circle()
          .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
          .frame(width: 58, height: 58)
          .offset(x: 14)
          .blendMode(entry.mode)
      }
      .frame(width: 90, height: 60)
      .compositingGroup()
    }
  }
}
