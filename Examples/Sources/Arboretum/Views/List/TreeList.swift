import SwiftUI

struct TreeList: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    let trees = store.state.listedTrees
    ScrollView {
      LazyVStack {
        ForEach(trees) { tree in
          TreeRow(
            tree: tree, isOpen: store.state.guide.selection.openedRow == tree.id,
            isFavorite: store.state.isFavorite(tree.id)
          )
          .onTapGesture {
            withAnimation(.spring(response: 0.55, dampingFraction: 0.425, blendDuration: 0)) {
              store.dispatch(.toggleRow(tree))
            }
          }
        }
        ListEnd(guide: store.state.guide, isEmpty: trees.isEmpty) { store.dispatch(.loadTrees) }
      }
      .frame(maxWidth: 640)
      .frame(maxWidth: .infinity)
    }
    .searchable(text: $store.state.guide.search, prompt: "Name or Latin name")
    .sheet(item: $store.state.guide.sheet) { tree in
      WebPage(url: store.services.trees.page(of: tree.id)) { store.dispatch(.closeWebPage) }
    }
  }
}

/// What is below the last row: that more is coming, why it is not, or that there is nothing.
private struct ListEnd: View {
  let guide: Guide
  let isEmpty: Bool
  let retry: () -> Void

  var body: some View {
    if let failure = guide.failure {
      FailureView(error: failure, retry: retry)
    } else if guide.isLoading {
      ProgressView("\(guide.trees?.count ?? 0) of \(guide.count ?? 0)").padding()
    } else if isEmpty {
      Text("No tree is like that.").foregroundColor(.secondary).padding(.top, 80)
    }
  }
}
