import SwiftUI

@main
struct SwitchboardApp: App {
  var body: some Scene {
    WindowGroup { SwitchboardView() }
  }
}
