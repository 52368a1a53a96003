import Dispatch

/// One piece of work, done three times: by Linden's Combine, by closures written by hand, and by
/// OpenCombine.
///
/// Each side handles so many events and returns a sum over what arrived; the three sums must agree.
/// Making the chain is part of the work, which shows only where it is the work.
struct Scenario {
  typealias Work = (_ events: Int) -> Int

  let name: String
  /// The instructions an event may take, from issues 3 and 14; `nil` where it names none.
  var budget: Int?
  let ours: Work
  let byHand: Work
  /// `nil` where OpenCombine does not have it.
  var peer: Work?

  static let all: [Scenario] = [
    Scenario(
      name: "subject to sink", budget: 250,
      ours: Ours.subject, byHand: ByHand.subject, peer: Peer.subject),
    Scenario(
      name: "range, map, filter, sink", budget: 120,
      ours: Ours.range, byHand: ByHand.range, peer: Peer.range),
    Scenario(
      name: "ten operators", budget: 450,
      ours: Ours.tenOperators, byHand: ByHand.tenOperators, peer: Peer.tenOperators),
    Scenario(
      name: "behind AnyPublisher", ours: Ours.erased, byHand: ByHand.erased, peer: Peer.erased),
    Scenario(
      name: "compactMap",
      ours: Ours.compactMap, byHand: ByHand.compactMap, peer: Peer.compactMap),
    Scenario(name: "scan", ours: Ours.scan, byHand: ByHand.scan, peer: Peer.scan),
    Scenario(
      name: "ignoreOutput",
      ours: Ours.ignoreOutput, byHand: ByHand.ignoreOutput, peer: Peer.ignoreOutput),
    Scenario(
      name: "autoconnect",
      ours: Ours.autoconnect, byHand: ByHand.autoconnect, peer: Peer.autoconnect),
    Scenario(
      name: "combineLatest",
      ours: Ours.combineLatest, byHand: ByHand.combineLatest),
    Scenario(name: "merge", ours: Ours.merge, byHand: ByHand.merge),
    Scenario(name: "zip", ours: Ours.zip, byHand: ByHand.zip, peer: Peer.zip),
    Scenario(
      name: "flatMap over Just", budget: 1_200,
      ours: Ours.flatMap, byHand: ByHand.subject, peer: Peer.flatMap),
    Scenario(
      name: "share to 100, a delivery", budget: 200,
      ours: Ours.share, byHand: ByHand.share, peer: Peer.share),
    Scenario(
      name: "CurrentValueSubject.send", budget: 300,
      ours: Ours.currentValue, byHand: ByHand.currentValue, peer: Peer.currentValue),
    Scenario(
      name: "@Published set, one sink", budget: 500,
      ours: Ours.publishedSet, byHand: ByHand.publishedSet, peer: Peer.publishedSet),
    Scenario(
      name: "@Published read", budget: 60,
      ours: Ours.publishedRead, byHand: ByHand.publishedRead, peer: Peer.publishedRead),
    Scenario(
      name: "sink and cancel", budget: 2_000,
      ours: Ours.churn, byHand: ByHand.churn, peer: Peer.churn),
    Scenario(
      name: "receive(on:) immediate", budget: 300,
      ours: Ours.receiveImmediate, byHand: ByHand.subject, peer: Peer.receiveImmediate),
    Scenario(
      name: "receive(on:) a queue",
      ours: Ours.receiveQueued, byHand: ByHand.queued, peer: Peer.receiveQueued),
    Scenario(
      name: "debounce under a flood",
      ours: Ours.debounce, byHand: ByHand.waiting, peer: Peer.debounce),
    Scenario(
      name: "throttle under a flood",
      ours: Ours.throttle, byHand: ByHand.waiting, peer: Peer.throttle),
    Scenario(name: "buffer", ours: Ours.buffer, byHand: ByHand.subject, peer: Peer.buffer),
    Scenario(
      name: "switchToLatest over Just",
      ours: Ours.switchToLatest, byHand: ByHand.switchToLatest, peer: Peer.switchToLatest),
    Scenario(name: "values", ours: Ours.values, byHand: ByHand.values, peer: Peer.values),
    Scenario(name: "Timer", ours: Ours.timer, byHand: ByHand.timer, peer: Peer.timer),
    Scenario(
      name: "four threads into a subject",
      ours: Ours.fourThreads, byHand: ByHand.fourThreads, peer: Peer.fourThreads),
  ]
}

/// A sum that a closure adds to; a class, as a captured variable would be one too.
final class Sum {
  @exclusivity(unchecked) var value = 0

  /// Adds a value on its way.
  func add(_ more: Int) -> Int {
    value &+= more
    return more
  }
}

/// Runs a task to its end.
func waitFor(_ work: @escaping () async -> Int) -> Int {
  let (sum, done) = (Sum(), DispatchSemaphore(value: 0))
  Task.detached {
    sum.value = await work()
    done.signal()
  }
  done.wait()
  return sum.value
}

// What the chains do to a number. Closures of known type, because the chains are to be measured,
// not the type checker.
let add = { (value: Int) -> Int in value &+ 1 }
let triple = { (value: Int) -> Int in value &* 3 }
let isEven = { (value: Int) -> Bool in value & 1 == 0 }
let plus = { (sum: Int, value: Int) -> Int in sum &+ value }
let tripleOfEven = { (value: Int) -> Int? in isEven(value) ? triple(value) : nil }
let isSmall = { (value: Int) -> Bool in value < 1 << 40 }
