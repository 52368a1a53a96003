import SwiftUI

@main
struct ThinkingApp: App {
  var body: some Scene {
    WindowGroup { ThinkingView() }
  }
}
