import SwiftUI

@main
struct PokeMasterApp: App {
  var body: some Scene {
    WindowGroup { MainView().environmentObject(Store()) }
  }
}
