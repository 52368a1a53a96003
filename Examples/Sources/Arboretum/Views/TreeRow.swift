import SwiftUI

struct TreeRow: View {
  let tree: Tree
  let isOpen: Bool
  let isFavorite: Bool

  @EnvironmentObject private var grove: Grove

  var body: some View {
    VStack {
      HStack {
        GroundDisc(tree: tree)
          .frame(width: 50, height: 50)
          .shadow(radius: 4)
        Spacer()
        VStack(alignment: .trailing) {
          Text(tree.name)
            .font(.title)
            .fontWeight(.black)
            .foregroundColor(.white)
          Text(tree.latinName)
            .font(.subheadline)
            .foregroundColor(.white)
        }
      }
      .padding(.top, 12)

      Spacer()

      HStack(spacing: isOpen ? 20 : -30) {
        Spacer()
        Button(action: { grove.toggleFavorite(tree) }) {
          Image(systemName: isFavorite ? "star.fill" : "star")
            .modifier(ToolSymbol())
        }
        .accessibilityLabel("Favorite")
        Button(action: { grove.isPanelShown.toggle() }) {
          Image(systemName: "chart.bar")
            .modifier(ToolSymbol())
        }
        .accessibilityLabel("Panel")
        Button(action: {}) {
          Image(systemName: "info.circle")
            .modifier(ToolSymbol())
        }
        .accessibilityLabel("Information")
      }
      .padding(.bottom, 12)
      .opacity(isOpen ? 1 : 0)
      .frame(maxHeight: isOpen ? .infinity : 0)
    }
    .frame(height: isOpen ? 120 : 80)
    .padding(.leading, 23)
    .padding(.trailing, 15)
    .background(
      ZStack {
        RoundedRectangle(cornerRadius: 20)
          .stroke(tree.color, style: StrokeStyle(lineWidth: 4))
        RoundedRectangle(cornerRadius: 20)
          .fill(
            LinearGradient(
              gradient: Gradient(colors: [.white, tree.color]), startPoint: .leading,
              endPoint: .trailing))
      }
    )
    .padding(.horizontal)
  }
}

struct ToolSymbol: ViewModifier {
  func body(content: Content) -> some View {
    content
      .font(.system(size: 25))
      .foregroundColor(.white)
      .frame(width: 30, height: 30)
  }
}

/// The symbol of the ground on a disc.
struct GroundDisc: View {
  let tree: Tree

  var body: some View {
    Circle()
      .fill(tree.grounds[0].color)
      .overlay(
        Image(systemName: tree.grounds[0].symbol)
          .font(.system(size: 24))
          .foregroundColor(.white))
  }
}
