import SwiftUI

/// What is kept on disk, and what could not be.
struct StorageSection: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    Section("Storage") {
      ForEach(store.state.fileProblems) { problem in
        Label(problem.message, systemImage: "exclamationmark.triangle")
          .foregroundColor(.red)
      }
      if !store.state.fileProblems.isEmpty {
        Button("Save Again") { store.dispatch(.saveAgain) }
      }
      LabeledContent("Trees", value: "\(store.state.guide.trees?.count ?? 0)")
      LabeledContent("Pictures", value: pictures)
      Button("Clear Cache", role: .destructive) { store.dispatch(.askToClearCache) }
    }
    .onAppear { store.dispatch(.countCache) }
  }

  private var pictures: String {
    store.state.settings.picturesSize?.formatted(.byteCount(style: .file)) ?? "…"
  }
}
