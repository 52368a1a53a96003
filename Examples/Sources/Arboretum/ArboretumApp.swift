import SwiftUI

@main
struct ArboretumApp: App {
  var body: some Scene {
    WindowGroup { MainView().environmentObject(Grove()) }
  }
}
