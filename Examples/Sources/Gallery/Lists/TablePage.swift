import SwiftUI

/// A table: columns side by side where there is room, the first alone where there is not.
struct TablePage: View {
  @State private var birds = Bird.all
  @State private var order = [KeyPathComparator(\Bird.name)]
  @State private var selection: Bird.ID?

  var body: some View {
    Table(birds.sorted(using: order), selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Order", value: \.order)
      TableColumn("Count", value: \.count) { bird in
        Text(bird.count, format: .number).monospacedDigit()
      }
      .width(80)
    }
  }
}
