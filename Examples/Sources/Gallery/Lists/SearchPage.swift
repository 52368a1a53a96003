import SwiftUI

/// A list that is searched by words and scope, and refreshed by a pull.
struct SearchPage: View {
  @State private var words = ""
  @State private var scope = Scope.all
  @State private var refreshes = 0

  var body: some View {
    NavigationStack {
      List {
        Section(refreshes == 0 ? "Pull to refresh" : "Refreshed \(refreshes) times") {
          ForEach(found) { bird in
            LabeledContent(bird.name, value: bird.order)
          }
        }
      }
      .overlay {
        if found.isEmpty { ContentUnavailableView.search(text: words) }
      }
      .navigationTitle("Search")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(
        text: $words, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name or order"
      )
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .refreshable {
        try? await Task.sleep(for: .milliseconds(600))
        refreshes += 1
      }
    }
  }

  private var found: [Bird] {
    Bird.all.filter { bird in
      (scope == .all || bird.isSeen)
        && (words.isEmpty || "\(bird.name) \(bird.order)".localizedCaseInsensitiveContains(words))
    }
  }

  private enum Scope: String, CaseIterable {
    case all = "All"
    case seen = "Seen"
  }
}
