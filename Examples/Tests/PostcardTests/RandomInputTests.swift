import SwiftUI
import SwiftUITesting
import Testing

@testable import Postcard

@MainActor @Suite struct RandomInputTests {
  @Test(arguments: 1...3) func `the app stands what is done at random`(seed: Int) throws {
    try Driver(ContentView())
      .receive(RandomInput(seed: UInt64(seed), count: RandomInput.count(usual: 150)))
  }
}
