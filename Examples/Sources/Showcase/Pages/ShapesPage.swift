import SwiftUI

struct ShapesPage: View {
  private let gradient = LinearGradient(
    gradient: Gradient(colors: [.orange, .pink]), startPoint: .topLeading,
    endPoint: .bottomTrailing)

  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 20) {
        Rectangle().fill(Color.blue)
        RoundedRectangle(cornerRadius: 20).fill(gradient)
        Circle().fill(Color.green)
      }
      HStack(spacing: 20) {
        Capsule().stroke(Color.purple, lineWidth: 6)
        Ellipse().stroke(gradient, lineWidth: 6)
        Circle().stroke(Color.gray, style: StrokeStyle(lineWidth: 4, dash: [8, 6]))
      }
      HStack(spacing: 20) {
        Rectangle().fill(Color.red).rotationEffect(.degrees(15))
        Rectangle().fill(Color.red).opacity(0.4)
        Rectangle().fill(Color.red).scaleEffect(0.6)
      }
    }
    .padding(32)
    .frame(maxHeight: 420)
  }
}
