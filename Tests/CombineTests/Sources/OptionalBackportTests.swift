import Combine
import Testing

/// As a library's for systems before iOS 14. Of another type, so that it does not merely hide
/// Combine's, as one of the same type in this module would.
extension Optional {
  fileprivate var publisher: AnyPublisher<Wrapped, Never> {
    Publisher(self).eraseToAnyPublisher()
  }
}

struct OptionalBackportTests {
  @Test func `a library may bring the publisher of an optional itself`() {
    let publisher = Optional(1).publisher
    #expect(type(of: publisher) == AnyPublisher<Int, Never>.self)
  }
}
