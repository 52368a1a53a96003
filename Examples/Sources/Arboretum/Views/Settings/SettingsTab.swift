import SwiftUI

struct SettingsTab: View {
  var body: some View {
    NavigationStack {
      Form {
        AccountSection()
        ListSection()
        StorageSection()
      }
      .navigationTitle("Settings")
    }
  }
}
