import SwiftUI
import SwiftUITesting
import Testing

@testable import Primer

@MainActor @Suite struct RandomInputTests {
  @Test(arguments: 1...6) func `the app stands what is done at random`(seed: Int) throws {
    try Driver(PrimerView())
      .receive(RandomInput(seed: UInt64(seed), count: RandomInput.count(usual: 150)))
  }
}
