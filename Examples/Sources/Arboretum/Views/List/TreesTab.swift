import SwiftUI

/// The list of trees and what is opened from it.
struct TreesTab: View {
  @EnvironmentObject private var store: Store

  private var guide: Guide { store.state.guide }

  var body: some View {
    NavigationStack(path: $store.state.guide.path) {
      content
        .navigationTitle("Trees")
        .navigationDestination(for: Guide.Page.self, destination: page)
    }
  }

  @ViewBuilder private var content: some View {
    if guide.trees != nil {
      TreeList().onAppear(perform: loadIfNeeded)
    } else if let failure = guide.failure {
      FailureView(error: failure) { store.dispatch(.loadTrees) }
    } else {
      ProgressView("Loading…").onAppear(perform: loadIfNeeded)
    }
  }

  private func loadIfNeeded() {
    if !guide.isComplete, guide.failure == nil { store.dispatch(.loadTrees) }
  }

  @ViewBuilder private func page(_ page: Guide.Page) -> some View {
    switch page {
    case .use(let id):
      if let use = guide.uses?[id] { UsePage(use: use) }
    case .web(let id):
      WebPage(url: store.services.trees.page(of: id)) { store.dispatch(.closeWebPage) }
        .navigationBarTitle(guide.trees?[id]?.name ?? "", displayMode: .inline)
    }
  }
}
