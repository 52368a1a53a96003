import Combine
import Dispatch
import Foundation
import Testing

/// Senders, requests and cancels from several threads at a time.
///
/// They check that nothing is lost and nobody is called twice at a time. Run them under the thread
/// sanitizer too: `swift test --sanitize=thread --scratch-path .build-tsan --filter
/// ConcurrentUseTests`.
@Suite(.serialized) struct ConcurrentUseTests {
  private static let threads = 4
  private static let count = 2_000

  private func concurrently(_ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: Self.threads, execute: body)
  }

  @Test func `nothing that several threads send is lost, and deliveries do not overlap`() {
    let subject = PassthroughSubject<Int, Never>()
    let watch = Watch()
    let token = subject.sink { watch.receive($0) }
    concurrently { thread in
      for index in 0..<Self.count { subject.send(thread * Self.count + index) }
    }
    subject.send(completion: .finished)
    #expect(watch.overlaps == 0)
    #expect(watch.values.sorted() == Array(0..<Self.threads * Self.count))
    withExtendedLifetime(token) {}
  }

  @Test func `a current value ends at one of the last sent, and subscribers agree`() {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let (first, second) = (Watch(), Watch())
    let tokens = [subject.sink { first.receive($0) }, subject.sink { second.receive($0) }]
    concurrently { thread in
      for index in 0..<Self.count { subject.value = thread * Self.count + index }
    }
    #expect(first.overlaps == 0)
    #expect(first.values == second.values)
    #expect(first.values.count == Self.threads * Self.count + 1)
    #expect(subject.value % Self.count == Self.count - 1)
    withExtendedLifetime(tokens) {}
  }

  @Test func `subscribing and cancelling while others send`() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared = subject.map { $0 + 1 }.share()
    concurrently { thread in
      for index in 0..<Self.count / 4 {
        if thread < 2 {
          subject.send(index)
        } else {
          let watch = Watch()
          let token = shared.sink { watch.receive($0) }
          token.cancel()
          #expect(watch.overlaps == 0)
        }
      }
    }
  }

  @Test func `requests from other threads never bring more than was asked for`() {
    let subject = PassthroughSubject<Int, Never>()
    let watch = Watch()
    let holder = Holder()
    subject.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { holder.subscription = $0 },
        receiveValue: {
          watch.receive($0)
          return .none
        }))
    concurrently { thread in
      for index in 0..<Self.count {
        if thread == 0 { holder.subscription?.request(.max(1)) } else { subject.send(index) }
      }
    }
    #expect(watch.overlaps == 0)
    #expect(watch.values.count <= Self.count)
    holder.subscription?.cancel()
  }

  @Test func `operators that several publishers call keep their subscriber's peace`() {
    let subjects = (0..<Self.threads).map { _ in PassthroughSubject<Int, Never>() }
    let outer = PassthroughSubject<Int, Never>()
    let (merged, zipped, latest, flat) = (Watch(), Watch(), Watch(), Watch())
    let tokens = [
      Publishers.MergeMany(subjects).sink { merged.receive($0) },
      subjects[0].zip(subjects[1]).sink { zipped.receive($0.0) },
      subjects[0].combineLatest(subjects[1]).sink { latest.receive($0.0) },
      outer.flatMap { subjects[$0] }.sink { flat.receive($0) },
    ]
    for index in 0..<Self.threads { outer.send(index) }
    concurrently { thread in
      for index in 0..<Self.count { subjects[thread].send(index) }
      subjects[thread].send(completion: .finished)
    }
    #expect([merged, zipped, latest, flat].map(\.overlaps) == [0, 0, 0, 0])
    #expect(merged.values.count == Self.threads * Self.count)
    #expect(flat.values.count == Self.threads * Self.count)
    #expect(zipped.values == Array(0..<Self.count))
    withExtendedLifetime(tokens) {}
  }

  @Test func `buffer takes from one thread what another asks for`() {
    let subject = PassthroughSubject<Int, Never>()
    let watch = Watch()
    let holder = Holder()
    subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { holder.subscription = $0 },
        receiveValue: {
          watch.receive($0)
          return .none
        }))
    concurrently { thread in
      for index in 0..<Self.count {
        if thread == 0 { subject.send(index) } else { holder.subscription?.request(.max(1)) }
      }
    }
    #expect(watch.overlaps == 0)
    #expect(watch.values == Array(0..<Self.count))
    holder.subscription?.cancel()
  }

  @Test func `a future is fulfilled once, whoever is first`() {
    for _ in 0..<100 {
      let holder = PromiseHolder()
      let future = Future<Int, Never> { holder.promise = $0 }
      let watch = Watch()
      concurrently { thread in
        if thread == 0 {
          let token = future.sink { watch.receive($0) }
          watch.keep(token)
        } else {
          holder.promise?(.success(thread))
        }
      }
      #expect(watch.values.count == 1)
    }
  }

  @Test func `a token is cancelled once, by whomever`() {
    for _ in 0..<200 {
      let watch = Watch()
      let token = AnyCancellable { watch.receive(0) }
      concurrently { _ in token.cancel() }
      #expect(watch.values == [0])
    }
  }

  @Test func `cancel while values come`() {
    for _ in 0..<100 {
      let subject = PassthroughSubject<Int, Never>()
      let watch = Watch()
      let token = subject.tryMap { $0 }.scan(0) { $0 + $1 }.removeDuplicates()
        .sink(receiveCompletion: { _ in }) { watch.receive($0) }
      concurrently { thread in
        if thread == 0 { token.cancel() } else { for index in 0..<20 { subject.send(index) } }
      }
      #expect(watch.overlaps == 0)
    }
  }

  @Test func `published properties are set from several threads`() {
    final class Model: ObservableObject, @unchecked Sendable { @Published var value = 0 }
    let model = Model()
    let watch = Watch()
    let tokens = [model.$value.sink { watch.receive($0) }, model.objectWillChange.sink {}]
    concurrently { thread in
      for index in 0..<Self.count { model.value = thread * Self.count + index }
    }
    #expect(watch.overlaps == 0)
    #expect(watch.values.count == Self.threads * Self.count + 1)
    withExtendedLifetime(tokens) {}
  }
}

/// Notes values, and whether two came at the same time.
private final class Watch: @unchecked Sendable {
  private let lock = NSLock()
  private var busy = 0
  private var storage: [Int] = []
  private var tokens: [AnyCancellable] = []
  private(set) var overlaps = 0

  var values: [Int] { lock.withLock { storage } }

  func receive(_ value: Int) {
    lock.withLock {
      busy += 1
      if busy > 1 { overlaps += 1 }
    }
    lock.withLock {
      storage.append(value)
      busy -= 1
    }
  }

  func keep(_ token: AnyCancellable) { lock.withLock { tokens.append(token) } }
}

private final class Holder: @unchecked Sendable { var subscription: (any Subscription)? }

private final class PromiseHolder: @unchecked Sendable { var promise: Future<Int, Never>.Promise? }
