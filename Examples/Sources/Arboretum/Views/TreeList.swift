import SwiftUI

struct TreeList: View {
  @EnvironmentObject private var grove: Grove

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(grove.trees) { tree in
          TreeRow(
            tree: tree, isOpen: grove.opened == tree.id,
            isFavorite: grove.favorites.contains(tree.id)
          )
          .onTapGesture {
            withAnimation(.spring(response: 0.55, dampingFraction: 0.425, blendDuration: 0)) {
              grove.toggle(tree)
            }
          }
        }
      }
    }
  }
}
