import SwiftUI

/// Bars above and below a page, and the way to the next page and back.
struct BarsPage: View {
  var body: some View {
    TabView {
      NavigationStack {
        List {
          NavigationLink("Pond") { Detail() }
          NavigationLink("Hedge") { Detail() }
        }
        .navigationTitle("Garden")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
          ToolbarItem(placement: .bottomBar) {
            Button("Share", systemImage: "square.and.arrow.up") {}
          }
        }
      }
      .tabItem { Label("Garden", systemImage: "leaf") }
      Text("Nothing to do today.")
        .tabItem { Label("Today", systemImage: "calendar") }
        .badge(2)
    }
  }
}

private struct Detail: View {
  var body: some View {
    Text("A page of its own")
      .navigationTitle("Detail")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { Button("Delete", systemImage: "trash") {} }
  }
}
