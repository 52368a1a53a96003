import SwiftUI

struct PokemonInfoRow: View {
  let model: PokemonViewModel
  let expanded: Bool
  let isFavorite: Bool

  @EnvironmentObject private var store: Store

  var body: some View {
    VStack {
      HStack {
        PokemonPicture(model: model)
          .frame(width: 50, height: 50)
          .shadow(radius: 4)
        Spacer()
        VStack(alignment: .trailing) {
          Text(model.name)
            .font(.title)
            .fontWeight(.black)
            .foregroundColor(.white)
          Text(model.nameEN)
            .font(.subheadline)
            .foregroundColor(.white)
        }
      }
      .padding(.top, 12)

      Spacer()

      HStack(spacing: expanded ? 20 : -30) {
        Spacer()
        Button(action: { store.dispatch(.toggleFavorite(index: model.id)) }) {
          Image(systemName: isFavorite ? "star.fill" : "star")
            .modifier(ToolButtonModifier())
        }
        .accessibilityLabel("Favorite")
        Button(action: togglePanel) {
          Image(systemName: "chart.bar")
            .modifier(ToolButtonModifier())
        }
        .accessibilityLabel("Panel")
        Button(action: {}) {
          Image(systemName: "info.circle")
            .modifier(ToolButtonModifier())
        }
        .accessibilityLabel("Information")
      }
      .padding(.bottom, 12)
      .opacity(expanded ? 1 : 0)
      .frame(maxHeight: expanded ? .infinity : 0)
    }
    .frame(height: expanded ? 120 : 80)
    .padding(.leading, 23)
    .padding(.trailing, 15)
    .background(
      ZStack {
        RoundedRectangle(cornerRadius: 20)
          .stroke(model.color, style: StrokeStyle(lineWidth: 4))
        RoundedRectangle(cornerRadius: 20)
          .fill(
            LinearGradient(
              gradient: Gradient(colors: [.white, model.color]), startPoint: .leading,
              endPoint: .trailing))
      }
    )
    .padding(.horizontal)
  }

  private func togglePanel() {
    let isPresented = store.appState.pokemonList.selectionState.panelPresented
    store.dispatch(.togglePanelPresenting(presenting: !isPresented))
  }
}

struct ToolButtonModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .font(.system(size: 25))
      .foregroundColor(.white)
      .frame(width: 30, height: 30)
  }
}

/// The first type's symbol on a disc.
struct PokemonPicture: View {
  let model: PokemonViewModel

  var body: some View {
    Circle()
      .fill(model.types[0].color)
      .overlay(
        Image(systemName: model.types[0].symbol)
          .font(.system(size: 24))
          .foregroundColor(.white))
  }
}
