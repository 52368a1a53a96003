import SwiftUI

struct Projections: View {
  var body: some View {
    VStack(spacing: 36) {
      HStack(spacing: 36) {
        Tile("3D, y 45°") { card.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
        Tile("3D, x 45°") { card.rotation3DEffect(.degrees(45), axis: (x: 1, y: 0, z: 0)) }
      }
      HStack(spacing: 36) {
        Tile("3D, leading") {
          card.rotation3DEffect(
            .degrees(40), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.6)
        }
        Tile("sheared") {
          card.transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.3, d: 1, tx: 12, ty: 0))
        }
      }
      HStack(spacing: 36) {
        Tile("clipped") {
          Rectangle().rotation(.degrees(45)).fill(Color.red)
            .frame(width: 80, height: 80)
            .clipped()
        }
        Tile("scale x −1") { card.scaleEffect(x: -1, y: 1) }
      }
    }
    .padding(24)
  }

  private var card: some View {
    Text("Linden")
      .font(.system(size: 22, weight: .bold))
      .foregroundColor(.white)
      .frame(width: 110, height: 80)
      .background(
        LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing))
  }
}
