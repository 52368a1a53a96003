import Combine
import CombineTesting
import Testing

/// Section B: what operators do with what comes before the upstream's subscription.
struct WaitingTests {
  private static let clock = ImmediateScheduler.shared

  private static let dropsWhile = [
    OperatorUse("drop(while:)") { $0.drop { $0 == 0 } },
    OperatorUse("tryDrop(while:)") { $0.tryDrop { $0 == 0 } },
  ]
  private static let scheduled = [
    OperatorUse("delay") { $0.delay(for: 0, scheduler: clock) },
    OperatorUse("receive(on:)") { $0.receive(on: clock) },
    OperatorUse("subscribe(on:)") { $0.subscribe(on: clock) },
    OperatorUse("measureInterval") { $0.measureInterval(using: clock) },
  ]
  private static let concatenated = [
    OperatorUse("append") { $0.append(7) },
    OperatorUse("prepend") { Empty<Int, Trouble>(completeImmediately: false).prepend($0) },
  ]
  private static let catching = [
    OperatorUse("catch") { $0.catch { _ in Just(7) } },
    OperatorUse("tryCatch") { $0.tryCatch { _ in Just(7).setFailureType(to: Trouble.self) } },
  ]
  private static let transforming = [
    OperatorUse("tryMap") { $0.tryMap { $0 } },
    OperatorUse("tryScan") { $0.tryScan(0) { $0 + $1 } },
  ]
  private static let replacing = [
    OperatorUse("replaceEmpty") { $0.replaceEmpty(with: 7) },
    OperatorUse("replaceError") { $0.replaceError(with: 7) },
  ]
  private static let prefixUntil = OperatorUse("prefix(untilOutputFrom:)") {
    $0.prefix(untilOutputFrom: ManualPublisher<Int, Trouble>(isWaiting: true))
  }
  private static let bounded = [
    OperatorUse("buffer") { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest) },
    OperatorUse("output(in:)") { $0.output(in: 0..<9) },
  ]
  private static let strictAfterCancel = [
    OperatorUse("tryCompactMap") { $0.tryCompactMap { $0 } },
    OperatorUse("tryFilter") { $0.tryFilter { _ in true } },
    OperatorUse("tryPrefix(while:)") { $0.tryPrefix { _ in true } },
    OperatorUse("removeDuplicates") { $0.removeDuplicates() },
    OperatorUse("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 } },
  ]

  static let ignoringValues =
    ResultTests.all + dropsWhile + scheduled + concatenated + replacing + [prefixUntil]
  static let ignoringEnds =
    ResultTests.optional + dropsWhile + scheduled + concatenated + catching + transforming
    + bounded + [replacing[1], prefixUntil]
    + [
      OperatorUse("throttle") {
        $0.throttle(for: .seconds(1), scheduler: VirtualTimeScheduler(), latest: true)
      }
    ]
  static let ignoringCancels =
    ResultTests.all + dropsWhile + scheduled + transforming + replacing + bounded + [
      OperatorUse("collect(_:)") { $0.collect(2) },
      OperatorUse("dropFirst") { $0.dropFirst(2) },
      OperatorUse("encode") { $0.encode(encoder: JSONEncoder()) },
      OperatorUse("print") { $0.print(to: Nowhere()) },
      OperatorUse("timeout") { $0.timeout(.seconds(1), scheduler: VirtualTimeScheduler()) },
    ]

  @Test(arguments: ignoringValues)
  func `X-B1 a value before the subscription is ignored`(_ operation: OperatorUse) {
    let rig = Rig(operation, demand: .unlimited)
    _ = rig.take()
    #expect(rig.upstream.send(1) == .none)
    #expect(rig.take() == [])
  }

  @Test(arguments: ignoringEnds)
  func `X-B2 an end before the subscription is ignored, and is no end`(_ operation: OperatorUse) {
    let rig = Rig(operation, demand: .max(1))
    rig.upstream.send(completion: .finished)
    rig.upstream.send(completion: .failure(.first))
    #expect(rig.take() == [])
    rig.upstream.sendSubscription()
    #expect(rig.take().first { $0 != "request max(2)" } == "subscription")
  }

  /// The subscriber that the upstream sees is the subscription of the downstream.
  @Test(arguments: ignoringCancels)
  func `X-B4 a cancel before the subscription has no effect`(_ operation: OperatorUse) throws {
    let rig = Rig(operation)
    let operation = try #require(rig.upstream.subscriber as? any Subscription)
    operation.cancel()
    rig.upstream.sendSubscription()
    #expect(!rig.take().contains("cancel"))
    operation.cancel()
    #expect(rig.take() == ["cancel"])
  }

  @Test(arguments: strictAfterCancel)
  func `X-B4 after a cancel before it, the subscription is cancelled`(
    _ operation: OperatorUse
  ) throws {
    let rig = Rig(operation)
    try #require(rig.upstream.subscriber as? any Subscription).cancel()
    rig.upstream.sendSubscription()
    #expect(rig.take() == ["cancel"])
  }

  @Test(
    arguments: ResultTests.all + transforming + dropsWhile.suffix(1) + bounded.prefix(1)
      + scheduled.suffix(1))
  func `X-B3 the subscriber is the subscription, and a request before it does nothing`(
    _ operation: OperatorUse
  ) throws {
    let rig = Rig(operation)
    let subscription = try #require(rig.upstream.subscriber as? any Subscription)
    subscription.request(.max(1))
    rig.upstream.sendSubscription()
    #expect(rig.downstream.subscription as AnyObject === rig.upstream.subscriber as AnyObject)
    #expect(!rig.take().contains("request max(1)"))
    // Had it counted, the result would come now.
    rig.upstream.send(5)
    #expect(rig.take().filter { $0 == "value true" || $0 == "finished" } == [])
  }

  @Test(
    arguments: strictAfterCancel + transforming + bounded.prefix(1) + dropsWhile.suffix(1)
      + scheduled.suffix(1) + ResultTests.throwing)
  func `X-B3 one object is both ends`(_ operation: OperatorUse) {
    let rig = Rig(operation)
    rig.upstream.sendSubscription()
    #expect(rig.downstream.subscription as AnyObject === rig.upstream.subscriber as AnyObject)
  }

  @Test func `X-B2 with prefix(untilOutputFrom:) an end that comes too soon cancels the other`() {
    let journal = Journal()
    let upstream = ManualPublisher<Int, Trouble>(journal, name: "upstream")
    let other = ManualPublisher<Int, Trouble>(journal, name: "other")
    let probe = Probe<Int, Trouble>(demand: .max(2), journal: journal)
    upstream.prefix(untilOutputFrom: other).subscribe(probe)
    other.send(completion: .finished)
    other.sendSubscription()
    upstream.send(completion: .finished)
    upstream.sendSubscription()
    upstream.send(1)
    #expect(
      journal.take() == [
        "other request max(1)", "other cancel", "subscription", "upstream request max(2)",
        "value 1",
      ])
  }

  @Test func `X-B4 a cancel before the subscription has no effect on decode`() throws {
    let upstream = ManualPublisher<Data, Never>(isWaiting: true)
    let probe = Probe<Int, any Error>()
    upstream.decode(type: Int.self, decoder: JSONDecoder()).subscribe(probe)
    try #require(upstream.subscriber as? any Subscription).cancel()
    upstream.send()
    upstream.send(Data("7".utf8))
    #expect(probe.log == ["subscription Decode", "value 7"])
    #expect(upstream.subscription.log == ["request unlimited"])
  }

  @Test(
    arguments: strictAfterCancel.suffix(2).prefix(1) + scheduled.suffix(1) + replacing.prefix(1) + [
      OperatorUse("switchToLatest") { $0.map { Just($0) }.switchToLatest() },
      OperatorUse("dropFirst") { $0.dropFirst() },
    ])
  func `X-B5 a second subscription is cancelled, also the first one come again`(
    _ operation: OperatorUse
  ) {
    let rig = Rig(operation)
    let first = rig.upstream.sendSubscription("A")
    _ = rig.take()
    rig.upstream.sendSubscription("B")
    rig.upstream.send(subscription: first)
    #expect(rig.take() == ["B cancel", "A cancel"])
  }
}

/// Swallows what is written.
struct Nowhere: TextOutputStream {
  mutating func write(_ string: String) {}
}
