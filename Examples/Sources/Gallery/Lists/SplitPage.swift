import SwiftUI

/// Columns side by side where there is room, pages on a stack where there is not.
struct SplitPage: View {
  @State private var order: String?
  @State private var bird: Bird?
  @State private var showsNotes = false

  var body: some View {
    NavigationSplitView {
      List(orders, id: \.self, selection: $order) { Label($0, systemImage: "folder") }
        .navigationTitle("Orders")
        .navigationBarTitleDisplayMode(.inline)
    } content: {
      List(Bird.all.filter { $0.order == order }, selection: $bird) { bird in
        Text(bird.name).tag(bird)
      }
      .navigationTitle(order ?? "Birds")
      .navigationBarTitleDisplayMode(.inline)
    } detail: {
      Group {
        if let bird {
          Text("\(bird.count) × \(bird.name)").font(.title)
        } else {
          ContentUnavailableView("No bird", systemImage: "bird", description: Text("Choose one."))
        }
      }
      .inspector(isPresented: $showsNotes) { Text("Notes").padding() }
      .toolbar { Button("Notes", systemImage: "sidebar.trailing") { showsNotes.toggle() } }
    }
  }

  private var orders: [String] { Set(Bird.all.map(\.order)).sorted() }
}
