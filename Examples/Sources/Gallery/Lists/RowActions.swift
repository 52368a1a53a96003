import SwiftUI

/// Rows that are deleted, moved, marked and chosen: by swipe, by the edit button, by keyboard.
struct RowActions: View {
  @State private var birds = Bird.all
  @State private var selection: Set<Bird.ID> = []

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        Section("\(birds.count) birds") {
          ForEach(birds) { bird in
            Label(bird.name, systemImage: bird.isSeen ? "eye.fill" : "eye.slash")
              .badge(bird.count)
              .swipeActions(edge: .leading) {
                Button(bird.isSeen ? "Not seen" : "Seen", systemImage: "eye") { toggle(bird) }
                  .tint(.blue)
              }
              .moveDisabled(bird.name == "Heron")
              .deleteDisabled(bird.name == "Heron")
          }
          .onDelete { birds.remove(atOffsets: $0) }
          .onMove { birds.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .navigationTitle("Birds")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { EditButton() }
        ToolbarItem(placement: .topBarLeading) {
          Button("All", systemImage: "arrow.counterclockwise") { birds = Bird.all }
        }
      }
    }
  }

  private func toggle(_ bird: Bird) {
    guard let index = birds.firstIndex(where: { $0.id == bird.id }) else { return }
    birds[index].isSeen.toggle()
  }
}

struct Bird: Identifiable, Hashable {
  let name: String
  var order: String
  var count: Int
  var isSeen = false
  var id: String { name }

  static let all = [
    Bird(name: "Heron", order: "Waders", count: 2, isSeen: true),
    Bird(name: "Wren", order: "Songbirds", count: 7),
    Bird(name: "Kestrel", order: "Hunters", count: 1, isSeen: true),
    Bird(name: "Dipper", order: "Songbirds", count: 0),
    Bird(name: "Curlew", order: "Waders", count: 4),
    Bird(name: "Kite", order: "Hunters", count: 3),
  ]
}
