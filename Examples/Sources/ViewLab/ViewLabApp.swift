import SwiftUI

@main
struct ViewLabApp: App {
  var body: some Scene {
    WindowGroup { ViewLabView() }
  }
}
