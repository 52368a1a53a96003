import SwiftUI

@main
struct FoldApp: App {
  @StateObject private var game = FoldGame(generator: Self.chance)

  /// `SEED`, a number in the environment, makes every game come out the same.
  private static var chance: any RandomNumberGenerator {
    guard let seed = ProcessInfo.processInfo.environment["SEED"].flatMap({ UInt64($0) }) else {
      return SystemRandomNumberGenerator()
    }
    return SeededChance(seed: seed)
  }

  var body: some Scene {
    WindowGroup {
      FoldView().environmentObject(game)
    }
  }
}
