import SwiftUI

struct Gradients: View {
  private let gradient = Gradient(colors: [.yellow, .orange, .red, .purple])

  var body: some View {
    VStack(spacing: 24) {
      Tile("Linear, leading to trailing") {
        LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
          .frame(width: 240, height: 80)
      }
      Tile("Linear, along the diagonal") {
        LinearGradient(gradient: gradient, startPoint: .topLeading, endPoint: .bottomTrailing)
          .frame(width: 240, height: 80)
      }
      Tile("Radial") {
        RadialGradient(gradient: gradient, center: .center, startRadius: 4, endRadius: 60)
          .frame(width: 120, height: 120)
      }
      Tile("Angular") {
        AngularGradient(gradient: gradient, center: .center)
          .frame(width: 120, height: 120)
          .clipShape(Circle())
      }
    }
    .padding(24)
  }
}
