import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct RandomInputTests {
  @Test(arguments: 1...3) func `the app stands what is done at random`(seed: Int) throws {
    let world = try World(trees: 6)
    try Driver(RootView(store: world.makeFullStore()))
      .receive(RandomInput(seed: UInt64(seed), count: RandomInput.count(usual: 150)))
  }
}
