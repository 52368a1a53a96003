import SwiftUI

@main
struct PhotoFeedApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
