import SwiftUI
import ThirstKit

/// Plants and when they are to have water. `ThirstWatch` shows them on a watch; `ThirstPair` starts
/// both.
@main
struct ThirstApp: App {
  /// One for the process: all pages show the same plants.
  @MainActor private static let store = PlantStore.standard()
  @MainActor private static let desk = WatchDesk(store)

  var body: some Scene {
    WindowGroup {
      PlantsView()
        .environmentObject(Self.store)
        .environmentObject(Self.desk)
    }
  }
}
