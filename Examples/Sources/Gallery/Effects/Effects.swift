import SwiftUI

struct Effects: View {
  var body: some View {
    VStack(spacing: 28) {
      HStack(spacing: 28) {
        Tile("opacity 0.4") { sample.opacity(0.4) }
        Tile("rotation 30°") { sample.rotationEffect(.degrees(30)) }
        Tile("scale 0.6") { sample.scaleEffect(0.6) }
      }
      HStack(spacing: 28) {
        Tile("shadow") { sample.shadow(radius: 6, x: 3, y: 3) }
        Tile("blur 4") { sample.blur(radius: 4) }
        Tile("offset 10, 10") { sample.offset(x: 10, y: 10) }
      }
      HStack(spacing: 28) {
        Tile("cornerRadius") { sample.cornerRadius(20) }
        Tile("clipShape") { sample.clipShape(Circle()) }
        Tile("mask") { sample.mask(Text("Mask").font(.title).bold()) }
      }
      HStack(spacing: 28) {
        Tile("border") { sample.border(Color.primary, width: 3) }
        Tile("grayscale") { sample.grayscale(1) }
        Tile("hue 120°") { sample.hueRotation(.degrees(120)) }
      }
    }
    .padding(24)
  }

  private var sample: some View {
    LinearGradient(
      gradient: Gradient(colors: [.orange, .pink]), startPoint: .top, endPoint: .bottom
    )
    .frame(width: 72, height: 72)
  }
}
