import SwiftUI

@main
struct EarshotApp: App {
  @StateObject private var player = Player()

  var body: some Scene {
    WindowGroup {
      EarshotView().environmentObject(player)
    }
  }
}
