import CairnKit
import SwiftUI

/// A guide to the island of Saltmere. `CairnWatch` is for the wrist.
@main
struct CairnApp: App {
  @StateObject private var guide = Guide()

  var body: some Scene {
    WindowGroup {
      GuideRoot().environmentObject(guide)
    }
    .commands { PlaceCommands(guide: guide) }
    Settings { GuideSettings() }
  }
}
