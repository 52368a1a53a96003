import SwiftUI

/// Bars whose items are parted, a title with a line below it, and bars that go with the bars.
struct AccessoriesPage: View {
  var body: some View {
    TabView {
      Tab("Sounds", systemImage: "waveform") {
        NavigationStack {
          List(1...20, id: \.self) { Text("Sound \($0)") }
            .listSectionMargins(.horizontal, 32)
            .safeAreaBar(edge: .top) {
              Text("A bar below the bar")
                .font(.footnote)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 6)
            }
            .navigationTitle("Sounds")
            .navigationSubtitle("Twenty of them")
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) {
                Button("Share", systemImage: "square.and.arrow.up") {}
              }
              ToolbarSpacer(.fixed, placement: .topBarTrailing)
              ToolbarItem(placement: .topBarTrailing) { Button("Add", systemImage: "plus") {} }
              ToolbarItem(placement: .bottomBar) {
                Button("Sort", systemImage: "arrow.up.arrow.down") {}
              }
              ToolbarSpacer(.flexible, placement: .bottomBar)
              ToolbarItem(placement: .bottomBar) { Button("Select") {} }
            }
        }
      }
      Tab("Places", systemImage: "map") { Text("Nowhere yet.") }
    }
    .tabViewBottomAccessory {
      Label("Playing: Rain on a roof", systemImage: "play.fill")
        .padding(.horizontal, 16)
    }
  }
}
