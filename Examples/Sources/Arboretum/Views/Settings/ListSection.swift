import SwiftUI

/// How the list looks; the choices are kept.
struct ListSection: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    Section("List") {
      Toggle("Show Latin Names", isOn: $store.state.settings.showsLatinNames)
      Picker("Sort By", selection: $store.state.settings.sorting) {
        ForEach(Settings.Sorting.allCases) { Text($0.title) }
      }
      .pickerStyle(.navigationLink)
      Toggle("Favorites Only", isOn: $store.state.settings.showsFavoritesOnly)
    }
  }
}
