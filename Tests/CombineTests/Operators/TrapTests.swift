import Combine
import CombineTesting
import Testing

/// Section C: broken rules that stop the program.
struct TrapTests {
  private static func start(_ operation: OperatorUse, demand: Subscribers.Demand = .none) -> Rig {
    let rig = Rig(operation, demand: demand)
    rig.upstream.sendSubscription()
    return rig
  }

  @Test func `X-C1 a request of zero`() async {
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.collect(2) }).downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.dropFirst() }).downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.drop { _ in true } }).downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.tryDrop { _ in true } }).downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.replaceEmpty(with: 1) }).downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(
        OperatorUse("") { $0.flatMap { ManualPublisher<Int, Trouble>(Journal(), name: "\($0)") } }
      )
      .downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.map { Just($0) }.switchToLatest() })
        .downstream.request(.none)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.zip(ManualPublisher<Int, Trouble>(isWaiting: true)) })
        .downstream.request(.none)
    }
  }

  @Test func `X-C1 a request of zero passes or counts nothing elsewhere`() {
    for operation in [
      OperatorUse("append") { $0.append(1) },
      OperatorUse("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
      OperatorUse("handleEvents") { $0.handleEvents() },
      OperatorUse("measureInterval") { $0.measureInterval(using: ImmediateScheduler.shared) },
      OperatorUse("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
      OperatorUse("timeout") { $0.timeout(.seconds(1), scheduler: VirtualTimeScheduler()) },
      OperatorUse("prefix") {
        $0.prefix(untilOutputFrom: ManualPublisher<Int, Trouble>(isWaiting: true))
      },
    ] {
      let rig = Self.start(operation)
      rig.downstream.request(.none)
      #expect(rig.take() == ["subscription", "request max(0)"], "\(operation.name)")
    }
    let adding = Self.start(
      OperatorUse("") {
        $0.drop(untilOutputFrom: ManualPublisher<Int, Trouble>(isWaiting: true))
      }, demand: .max(2))
    adding.downstream.request(.none)
    #expect(adding.take() == ["subscription", "request max(2)", "request max(0)"])
    let throttled = Self.start(
      OperatorUse("") {
        $0.throttle(for: .seconds(1), scheduler: VirtualTimeScheduler(), latest: true)
      })
    throttled.downstream.request(.none)
    #expect(throttled.take() == ["subscription", "request unlimited"])
    let rig = Self.start(
      OperatorUse("") { $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest) })
    rig.downstream.request(.none)
    #expect(rig.take() == ["request unlimited", "subscription"])
  }

  @Test func `X-C2 a value that nobody has asked for`() async {
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.catch { _ in Just(1) } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.tryCatch { _ in Just(1) } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.retry(1) }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.replaceError(with: 1) }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      let child = ManualPublisher<Int, Never>(isWaiting: true)
      let outer = ManualPublisher<ManualPublisher<Int, Never>, Never>(isWaiting: true)
      outer.switchToLatest().subscribe(Probe(demand: .none))
      outer.sendSubscription()
      outer.send(child)
      child.sendSubscription()
      child.send(1)
    }
    await #expect(processExitsWith: .failure) {
      TrapTests.start(OperatorUse("") { $0.drop(untilOutputFrom: Empty<Int, Trouble>()) })
        .upstream.send(1)
    }
  }

  @Test func `X-C3 anything before the subscription`() async {
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.tryCompactMap { $0 } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.tryFilter { _ in true } }).upstream.send(completion: .finished)
    }
    await #expect(processExitsWith: .failure) {
      let rig = Rig(OperatorUse("") { $0.removeDuplicates() })
      (rig.upstream.subscriber as? any Subscription)?.request(.max(1))
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.prefix { _ in true } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.tryPrefix { _ in true } }).upstream.send(completion: .finished)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.tryRemoveDuplicates { $0 == $1 } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.catch { _ in Just(1) } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.tryCatch { _ in Just(1) } }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.retry(1) }).upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      Rig(OperatorUse("") { $0.drop(untilOutputFrom: Empty<Int, Trouble>()) }).upstream.send(1)
    }
  }

  @Test func `X-C4 an end of a child before its subscription`() async {
    await #expect(processExitsWith: .failure) {
      let child = ManualPublisher<Int, Never>(isWaiting: true)
      let outer = ManualPublisher<ManualPublisher<Int, Never>, Never>(isWaiting: true)
      outer.switchToLatest().subscribe(Probe(demand: .none))
      outer.sendSubscription()
      outer.send(child)
      child.send(completion: .finished)
    }
    await #expect(processExitsWith: .failure) {
      let child = ManualPublisher<Int, Trouble>(isWaiting: true)
      let outer = ManualPublisher<ManualPublisher<Int, Trouble>, Trouble>(isWaiting: true)
      outer.switchToLatest().subscribe(Probe(demand: .none))
      outer.sendSubscription()
      outer.send(child)
      child.send(completion: .failure(.first))
    }
  }

  @Test func `X-C5 a second failure after the handler was called`() async {
    await #expect(processExitsWith: .failure) {
      let rig = TrapTests.start(OperatorUse("") { $0.catch { _ in Just(1) } })
      rig.upstream.send(completion: .failure(.first))
      rig.upstream.send(completion: .failure(.first))
    }
    await #expect(processExitsWith: .failure) {
      let rig = TrapTests.start(OperatorUse("") { $0.tryCatch { _ in Just(1) } })
      rig.upstream.send(completion: .failure(.first))
      rig.upstream.send(completion: .failure(.first))
    }
  }

  @Test func `X-C6 a negative count, when it is subscribed to`() async {
    _ = Empty<Int, Never>().map { $0 }.dropFirst(-1)
    await #expect(processExitsWith: .failure) {
      ManualPublisher<Int, Never>(isWaiting: true).dropFirst(-1).subscribe(Probe(demand: .none))
    }
  }
}
