import Combine
import CombineTesting
import Testing

/// X-C3, each operator with each event.
struct EarlyEventTrapTests {
  enum Event: Int, CaseIterable, Codable { case value, completion, request }

  static let strict = [
    OperatorUse("tryCompactMap") { $0.tryCompactMap { $0 } },
    OperatorUse("tryFilter") { $0.tryFilter { _ in true } },
    OperatorUse("prefix(while:)") { $0.prefix { _ in true } },
    OperatorUse("tryPrefix(while:)") { $0.tryPrefix { _ in true } },
    OperatorUse("removeDuplicates") { $0.removeDuplicates() },
    OperatorUse("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 } },
  ]

  static func play(_ event: Event, _ operation: OperatorUse) {
    let rig = Rig(operation)
    switch event {
    case .value: rig.upstream.send(1)
    case .completion: rig.upstream.send(completion: .finished)
    case .request: (rig.upstream.subscriber as? any Subscription)?.request(.max(1))
    }
  }

  @Test(arguments: strict.indices, Event.allCases)
  func `X-C3 a value, a completion and a request before the subscription each trap`(
    index: Int, event: Event
  ) async {
    await #expect(processExitsWith: .failure) { [index = index as Int, event = event as Event] in
      EarlyEventTrapTests.play(event, EarlyEventTrapTests.strict[index])
    }
  }
}
