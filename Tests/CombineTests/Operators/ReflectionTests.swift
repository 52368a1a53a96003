import Combine
import CombineTesting
import Testing

/// Section D: what operators' inner parts print as, and what their mirrors show.
struct ReflectionTests {
  struct Look: CustomTestStringConvertible {
    let name: String
    let children: [String]
    let operation: OperatorUse
    var testDescription: String { name }

    init(_ name: String, _ children: [String], _ operation: OperatorUse) {
      (self.name, self.children, self.operation) = (name, children, operation)
    }
  }

  private static let result = ["downstream", "result", "initial", "status"]

  static let looks = [
    Look("AllSatisfy", result, OperatorUse("") { $0.allSatisfy { $0 > 0 } }),
    Look("TryAllSatisfy", result, OperatorUse("") { $0.tryAllSatisfy { $0 > 0 } }),
    Look("Contains", result, OperatorUse("") { $0.contains(1) }),
    Look("ContainsWhere", result, OperatorUse("") { $0.contains { $0 > 0 } }),
    Look("TryContainsWhere", result, OperatorUse("") { $0.tryContains { $0 > 0 } }),
    Look("Count", result, OperatorUse("") { $0.count() }),
    Look("First", result, OperatorUse("") { $0.first() }),
    Look("TryFirst", result, OperatorUse("") { $0.first { $0 > 0 } }),
    Look("TryFirstWhere", result, OperatorUse("") { $0.tryFirst { $0 > 0 } }),
    Look("Last", result, OperatorUse("") { $0.last() }),
    Look("LastWhere", result, OperatorUse("") { $0.last { $0 > 0 } }),
    Look("TryLastWhere", result, OperatorUse("") { $0.tryLast { $0 > 0 } }),
    Look("Comparison", result, OperatorUse("") { $0.min() }),
    Look("TryComparison", result, OperatorUse("") { $0.tryMin { $0 < $1 } }),
    Look("Reduce", result, OperatorUse("") { $0.reduce(0, +) }),
    Look("TryReduce", result, OperatorUse("") { $0.tryReduce(0, +) }),
    Look("Collect", ["count"], OperatorUse("") { $0.collect() }),
    Look(
      "Buffer", ["values", "state", "downstreamDemand", "terminal"],
      OperatorUse("") { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) }),
    Look("Catch", ["downstream", "demand"], OperatorUse("") { $0.catch { _ in Just(1) } }),
    Look("TryCatch", ["downstream", "demand"], OperatorUse("") { $0.tryCatch { _ in Just(1) } }),
    Look(
      "CollectByCount", ["downstream", "upstreamSubscription", "buffer", "count"],
      OperatorUse("") { $0.collect(3) }),
    Look(
      "Encode", ["downstream", "finished", "upstreamSubscription"],
      OperatorUse("") { $0.encode(encoder: JSONEncoder()) }),
    Look("TryCompactMap", ["downstream"], OperatorUse("") { $0.tryCompactMap { $0 } }),
    Look("TryFilter", ["downstream"], OperatorUse("") { $0.tryFilter { $0 > 0 } }),
    Look("PrefixWhile", ["downstream"], OperatorUse("") { $0.prefix { $0 > 0 } }),
    Look("TryPrefixWhile", ["downstream"], OperatorUse("") { $0.tryPrefix { $0 > 0 } }),
    Look("TryMap", [], OperatorUse("") { $0.tryMap { $0 } }),
    Look("TryDropWhile", [], OperatorUse("") { $0.tryDrop { $0 > 0 } }),
    Look(
      "MeasureInterval", [],
      OperatorUse("") { $0.measureInterval(using: ImmediateScheduler.shared) }),
    Look("RemoveDuplicates", ["downstream", "last"], OperatorUse("") { $0.removeDuplicates() }),
    Look(
      "TryRemoveDuplicates", ["downstream", "last"],
      OperatorUse("") { $0.tryRemoveDuplicates { $0 == $1 } }),
    Look("Scan", ["downstream", "result"], OperatorUse("") { $0.scan(0, +) }),
    Look("TryScan", ["downstream", "status", "result"], OperatorUse("") { $0.tryScan(0, +) }),
    Look(
      "Debounce", ["downstream", "downstreamDemand", "currentValue"],
      OperatorUse("") { $0.debounce(for: .seconds(1), scheduler: VirtualTimeScheduler()) }),
    Look("ValueForKey", ["keyPath"], OperatorUse("") { $0.map(\.self) }),
    Look(
      "ValueForKeys", ["keyPath0", "keyPath1"], OperatorUse("") { $0.map(\.self, \.magnitude) }),
    Look(
      "ValueForKeys", ["keyPath0", "keyPath1", "keyPath2"],
      OperatorUse("") { $0.map(\.self, \.magnitude, \.bitWidth) }),
    Look("AssertNoFailure", ["file", "line", "prefix"], OperatorUse("") { $0.assertNoFailure() }),
    Look("FlatMap", [], OperatorUse("") { $0.flatMap { Just($0) } }),
    Look("SwitchToLatest", [], OperatorUse("") { $0.map { Just($0) }.switchToLatest() }),
    Look(
      "DropUntilOutput", [],
      OperatorUse("") { $0.drop(untilOutputFrom: ManualPublisher<Int, Trouble>(isWaiting: true)) }),
  ]

  @Test(arguments: looks)
  func `X-D1 X-D2 X-D3 X-D4 X-D5 X-D7 X-D8 X-D10 description, playground description and mirror`(
    _ look: Look
  ) throws {
    let rig = Rig(look.operation)
    var subscriber = try #require(rig.upstream.subscriber)
    // What is not to be measured stands before it: the `map` that makes publishers.
    if look.name == "SwitchToLatest" {
      rig.upstream.sendSubscription()
      subscriber = try #require(rig.downstream.subscription)
    }
    #expect("\(subscriber)" == look.name)
    let playground = try #require(subscriber as? any CustomPlaygroundDisplayConvertible)
    #expect(playground.playgroundDescription as? String == look.name)
    let mirror = try #require(subscriber as? any CustomReflectable).customMirror
    #expect(mirror.children.map { $0.label ?? "" } == look.children)
    #expect(!(subscriber is any CustomDebugStringConvertible))
  }

  @Test func `X-D3 decode shows what encode does`() throws {
    let upstream = ManualPublisher<Data, Never>(isWaiting: true)
    upstream.decode(type: Int.self, decoder: JSONDecoder()).subscribe(Probe())
    let subscriber = try #require(upstream.subscriber)
    #expect("\(subscriber)" == "Decode")
    let children = Mirror(reflecting: subscriber).children
    #expect(children.map(\.label) == ["downstream", "finished", "upstreamSubscription"])
    #expect(children.dropFirst().first?.value as? Bool == false)
  }

  @Test func `X-D6 delay and prefix(untilOutputFrom:) have nothing of their own`() throws {
    nonisolated(unsafe) let other = ManualPublisher<Int, Trouble>(isWaiting: true)
    let rigs = [
      Rig(OperatorUse("") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) }),
      Rig(OperatorUse("") { $0.prefix(untilOutputFrom: other) }),
    ]
    for subscriber in rigs.map(\.upstream.subscriber) + [other.subscriber] {
      let subscriber = try #require(subscriber)
      #expect(!(subscriber is any CustomStringConvertible))
      #expect(!(subscriber is any CustomReflectable))
      #expect(!(subscriber is any CustomPlaygroundDisplayConvertible))
    }
  }

  @Test func `X-D10 a child tells whose it is`() throws {
    let child = ManualPublisher<Int, Trouble>(isWaiting: true)
    let outer = ManualPublisher<Int, Trouble>(isWaiting: true)
    let probe = Probe<Int, Trouble>(demand: .none, keepsSubscription: true)
    outer.flatMap { _ in child }.subscribe(probe)
    outer.sendSubscription()
    outer.send(0)
    let mirror = Mirror(reflecting: try #require(child.subscriber))
    #expect(mirror.children.map { $0.label } == ["parentSubscription"])
    #expect(
      mirror.children.first?.value as? CombineIdentifier == probe.subscription?.combineIdentifier)
  }

  @Test func `X-D10 switchToLatest is one object towards both sides`() {
    let outer = ManualPublisher<Just<Int>, Never>(isWaiting: true)
    let probe = Probe<Int, Never>(demand: .none, keepsSubscription: true)
    outer.switchToLatest().subscribe(probe)
    #expect(outer.subscriber as AnyObject === probe.subscription as AnyObject)
  }

  private func identifier(_ subscriber: Any?) -> CombineIdentifier? {
    (subscriber as? any CustomCombineIdentifierConvertible)?.combineIdentifier
  }

  @Test func `X-D18 who shares an identifier`() {
    let (first, second) = (
      ManualPublisher<Int, Trouble>(isWaiting: true), ManualPublisher<Int, Trouble>(isWaiting: true)
    )
    let probe = Probe<Int, Trouble>(demand: .none, keepsSubscription: true)
    first.append(second).subscribe(probe)
    first.sendSubscription()
    first.send(completion: .finished)
    let append = [probe.subscription?.combineIdentifier, identifier(first.subscriber)]
    #expect(append == [identifier(second.subscriber), identifier(second.subscriber)])
    #expect(type(of: first.subscriber!) != type(of: second.subscriber!))

    first.drop(untilOutputFrom: second).subscribe(probe)
    #expect(identifier(first.subscriber) == identifier(second.subscriber))
    first.prefix(untilOutputFrom: second).subscribe(probe)
    #expect(identifier(first.subscriber) == identifier(second.subscriber))

    first.eraseToAnyPublisher().subscribe(probe)
    #expect(identifier(first.subscriber) == probe.combineIdentifier)
  }
}
