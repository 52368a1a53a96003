import SwiftUI

struct TreeRow: View {
  let tree: Tree
  let isOpen: Bool
  let isFavorite: Bool

  @EnvironmentObject private var store: Store

  var body: some View {
    VStack {
      title.padding(.top, 12)
      Spacer()
      tools
        .padding(.bottom, 12)
        .opacity(isOpen ? 1 : 0)
        .frame(maxHeight: isOpen ? .infinity : 0)
    }
    .frame(height: isOpen ? 120 : 80)
    .padding(.leading, 23)
    .padding(.trailing, 15)
    .background(RowBackground(color: tree.hue.color))
    .padding(.horizontal)
    .contextMenu {
      Button("Show Page Over the List", systemImage: "doc.richtext") {
        store.dispatch(.showPageOverList(tree))
      }
    }
  }

  private var title: some View {
    HStack {
      TreeImage(tree: tree)
        .frame(width: 50, height: 50)
        .shadow(radius: 4)
      Spacer()
      VStack(alignment: .trailing) {
        Text(tree.name)
          .font(.title)
          .fontWeight(.black)
          .lineLimit(1)
          .minimumScaleFactor(0.7)
        if store.state.settings.showsLatinNames {
          Text(tree.latinName).font(.subheadline)
        }
      }
      .foregroundColor(.white)
    }
  }

  private var tools: some View {
    HStack(spacing: isOpen ? 20 : -30) {
      Spacer()
      Button {
        store.dispatch(.toggleFavorite(tree))
      } label: {
        Image(systemName: isFavorite ? "star.fill" : "star").modifier(ToolSymbol())
      }
      .accessibilityLabel(isFavorite ? "No Favorite" : "Favorite")
      Button {
        store.dispatch(.togglePanel)
      } label: {
        Image(systemName: "chart.bar").modifier(ToolSymbol())
      }
      .accessibilityLabel("Panel")
      NavigationLink(value: Guide.Page.web(tree.id)) {
        Image(systemName: "info.circle").modifier(ToolSymbol())
      }
      .accessibilityLabel("Page")
    }
  }
}

/// A gradient from the screen's own color to the tree's.
private struct RowBackground: View {
  let color: Color

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20)
        .stroke(color, style: StrokeStyle(lineWidth: 4))
      RoundedRectangle(cornerRadius: 20)
        .fill(
          LinearGradient(
            gradient: Gradient(colors: [Color(.systemBackground), color]), startPoint: .leading,
            endPoint: .trailing))
    }
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
