import SwiftUI
import SwiftUITesting
import Testing

@testable import Safelight

@MainActor @Suite struct RandomInputTests {
  @Test(arguments: 1...2) func `the app stands what is done at random`(seed: Int) async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try bench.app.receive(RandomInput(seed: UInt64(seed), count: RandomInput.count(usual: 100)))
  }
}
