import Combine
import Foundation
import LindenFoundation
import Testing

extension UserDefaults {
  fileprivate var hints: Int { integer(forKey: "DefaultsObservationTests.hints") }
}

@MainActor struct DefaultsObservationTests {
  @Test func `a default is published at first and when it has another value`() async throws {
    let defaults = UserDefaults.standard
    let key = "DefaultsObservationTests.hints"
    defaults.set(1, forKey: key)
    defer { defaults.removeObject(forKey: key) }
    var heard: [Int] = []
    let token = defaults.publisher(for: \.hints).sink { heard.append($0) }
    #expect(heard == [1])
    defaults.set(1, forKey: key)
    defaults.set(2, forKey: key)
    for _ in 0..<100 where heard.count < 2 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(heard == [1, 2])
    token.cancel()
    defaults.set(3, forKey: key)
    try await Task.sleep(for: .milliseconds(200))
    #expect(heard == [1, 2])
  }

  @Test func `a CGFloat is made of a number`() {
    #expect(CGFloat(truncating: NSNumber(value: 3.5)) == 3.5)
    #expect(CGFloat(truncating: 7) == 7)
    #expect(CGFloat(exactly: NSNumber(value: 2.25)) == 2.25)
  }
}
