import SwiftUI

@main
struct FoldApp: App {
  @StateObject private var game = FoldGame()

  var body: some Scene {
    WindowGroup {
      FoldView().environmentObject(game)
    }
  }
}
