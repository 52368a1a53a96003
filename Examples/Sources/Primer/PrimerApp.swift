import SwiftUI

@main
struct PrimerApp: App {
  var body: some Scene {
    WindowGroup { PrimerView() }
  }
}
