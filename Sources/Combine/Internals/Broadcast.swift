/// The multicaster inside every subject: the list of its subscribers, and whose turn it is to call
/// them.
///
/// Vocabulary. A *conduit* leads to one subscriber. The *latest* value is kept by subjects with a
/// current value only, and is owed to every conduit that has not had it. *Waiting* events were sent
/// by a thread while another was delivering; the delivering thread takes care of them before it
/// gives up its turn. A *retired* list of conduits is one that a delivery may still be going
/// through.
///
/// Subscribers are served in the order they subscribed. The lock guards the fields and is never
/// held while a subscriber is called or anything of the user's is released.
///
/// A dropped subject lets go of its subscribers, though Apple's does not (X-A36):
/// nothing could ever reach them.
@usableFromInline final class Broadcast<Output, Failure: Error> {
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  @usableFromInline enum Event {
    case value(Output, version: UInt)
    case completion(Completion)
    case catchUp(Conduit<Output, Failure>)
  }

  @usableFromInline let lock = Lock()
  @usableFromInline let kind: BroadcastKind
  @usableFromInline let keepsLatest: Bool
  /// The subject, for the mirrors of subscriptions; set when the first subscriber comes.
  @usableFromInline weak var subject: AnyObject?
  @exclusivity(unchecked) @usableFromInline var latest: Output?
  @exclusivity(unchecked) @usableFromInline var version: UInt = 0
  /// How often a value was kept while another thread delivered one.
  @exclusivity(unchecked) @usableFromInline var overtakings: UInt = 0
  @exclusivity(unchecked) @usableFromInline var completion: Completion?
  @exclusivity(unchecked) @usableFromInline var isOpen = true
  @exclusivity(unchecked) @usableFromInline var isDemanded = false
  @exclusivity(unchecked) @usableFromInline var turn = Turn()
  @exclusivity(unchecked) @usableFromInline var nextPlace: UInt = 0
  @exclusivity(unchecked) @usableFromInline
  var conduits: ContiguousArray<Conduit<Output, Failure>> = []
  /// Whether a delivery may be going through the list: until it is retired, which is once however
  /// often it is changed meanwhile.
  @exclusivity(unchecked) @usableFromInline var isListRead = false
  @exclusivity(unchecked) @usableFromInline var waiting = RingBuffer<Event>()
  @exclusivity(unchecked) @usableFromInline
  var retired: [ContiguousArray<Conduit<Output, Failure>>] = []
  /// Conduits that were closed during a delivery, to let go of their subscribers after it.
  @exclusivity(unchecked) @usableFromInline var leaving: [Conduit<Output, Failure>] = []
  /// The subject has gone while a delivery was going on.
  @exclusivity(unchecked) @usableFromInline var isAbandoned = false
  /// Whether anything is waiting, retired, leaving or abandoned.
  @exclusivity(unchecked) @usableFromInline var hasChores = false
  @exclusivity(unchecked) @usableFromInline var upstreams: [any Subscription] = []

  /// A broadcast that keeps nothing: values without a subscriber who asked for them are lost.
  @inlinable init(_ kind: BroadcastKind) {
    self.kind = kind
    keepsLatest = false
  }

  /// A broadcast that owes its latest value to every subscriber.
  @inlinable init(_ kind: BroadcastKind, latest: Output) {
    self.kind = kind
    self.latest = latest
    keepsLatest = true
  }
}

/// Whose broadcast it is: what its subscriptions are called, and how they take requests.
@usableFromInline enum BroadcastKind {
  case passthrough
  case current
  case published
  /// Of an object: its subscribers are told whatever they have asked for.
  case changes

  var name: String {
    switch self {
    case .passthrough: "PassthroughSubject"
    case .current: "CurrentValueSubject"
    case .published: "PublishedSubject"
    case .changes: "ObservableObjectPublisher"
    }
  }

  /// Whether a request of zero stops the program (X-C1).
  @inlinable var isStrict: Bool { self == .passthrough || self == .current }
}

// MARK: Sending

extension Broadcast {
  /// Delivers a value; one that is sent while another thread delivers is left to that thread.
  @inlinable func send(_ value: Output) {
    lock.lock()
    if isOpen { sendLocked(value) } else { lock.unlock() }
  }

  /// Keeps a value as the latest, and delivers it unless the broadcast has ended.
  @inlinable func set(_ value: Output) {
    lock.lock()
    if isOpen { sendLocked(value) } else { keepLocked(value) }
  }

  /// Delivers a value, and unlocks before that.
  @inlinable @inline(__always) func sendLocked(_ value: Output) {
    var previous: Output?
    if keepsLatest {
      previous = latest.take()
      latest = value
      version &+= 1
    }
    if conduits.isEmpty {
      lock.unlock()
    } else if turn.enterLocked() {
      let receivers = receiversLocked()
      lock.unlock()
      offer(value, to: receivers)
      leave()
    } else {
      waitLocked(.value(value, version: version))
      lock.unlock()
    }
    withExtendedLifetime(previous) {}
  }

  @usableFromInline typealias Receivers = UnsafeBufferPointer<Unmanaged<Conduit<Output, Failure>>>

  /// The conduits, not retained: while a thread has the turn, a list that is changed is retired.
  @inlinable @inline(__always) func receiversLocked() -> Receivers {
    isListRead = true
    return conduits.withUnsafeBufferPointer {
      let first = UnsafeRawPointer($0.baseAddress)?.assumingMemoryBound(
        to: Unmanaged<Conduit<Output, Failure>>.self)
      return Receivers(start: first, count: $0.count)
    }
  }

  @inlinable @inline(__always) func offer(_ value: Output, to receivers: Receivers) {
    for conduit in receivers { conduit._withUnsafeGuaranteedRef { $0.offer(value) } }
  }

  /// Keeps the list for those who go through it; call it before every change.
  @inlinable func retireListLocked() {
    guard turn.depth > 0 else { return }
    hasChores = true
    guard isListRead else { return }
    isListRead = false
    retired.append(conduits)
  }

  @inlinable func waitLocked(_ event: Event) {
    waiting.append(event)
    hasChores = true
  }

  /// Delivers a value, and keeps it only afterwards, so that subscribers still read the one before.
  ///
  /// Who subscribes meanwhile gets the old value, and the new one once it is kept. A value that
  /// another thread has sent meanwhile is the newer one and stays.
  @inlinable func sendBeforeKeeping(_ value: Output) {
    lock.lock()
    if conduits.isEmpty { return keepLocked(value) }
    guard turn.enterLocked() else {
      overtakings &+= 1
      waitLocked(.value(value, version: version &+ 1))
      return keepLocked(value)
    }
    let (receivers, endPlace, overtakings) = (receiversLocked(), nextPlace, overtakings)
    lock.unlock()
    offer(value, to: receivers)
    lock.lock()
    var previous: Output?
    if self.overtakings == overtakings {
      previous = latest.take()
      latest = value
      version &+= 1
    }
    if nextPlace == endPlace && !hasChores {
      turn.leaveLocked()
      lock.unlock()
    } else {
      let hasLateComers = nextPlace != endPlace
      lock.unlock()
      if hasLateComers { offer(value, from: endPlace) }
      leave()
    }
    withExtendedLifetime(previous) {}
  }

  @usableFromInline func offer(_ value: Output, from place: UInt) {
    lock.lock()
    let receivers = conduits
    lock.unlock()
    for conduit in receivers where conduit.place >= place { conduit.offer(value) }
  }

  /// Keeps the value and unlocks; what it replaces is released after that.
  @inlinable func keepLocked(_ value: Output) {
    let previous = latest.take()
    latest = value
    version &+= 1
    lock.unlock()
    withExtendedLifetime(previous) {}
  }

  /// Ends the broadcast; what was sent before is still delivered before it.
  @usableFromInline func send(completion: Completion) {
    lock.lock()
    guard isOpen else { return lock.unlock() }
    isOpen = false
    self.completion = completion
    guard turn.enterLocked() else {
      waitLocked(.completion(completion))
      return lock.unlock()
    }
    lock.unlock()
    finish(completion)
    leave()
  }

  @usableFromInline func finish(_ completion: Completion) {
    lock.lock()
    retireListLocked()
    let receivers = conduits
    conduits = []
    leaving += receivers
    lock.unlock()
    for conduit in receivers { conduit.finish(completion) }
  }

  /// Gives up the turn, after delivering what other threads have sent meanwhile.
  @inlinable @inline(__always) func leave() {
    lock.lock()
    if hasChores && turn.isLastLocked { return leaveAfterChoresLocked() }
    turn.leaveLocked()
    lock.unlock()
  }

  @usableFromInline func leaveAfterChoresLocked() {
    while let event = waiting.popFirst() {
      let receivers = conduits
      lock.unlock()
      switch event {
      case .value(let value, let version):
        for conduit in receivers where !keepsLatest || conduit.seen < version {
          conduit.seen = version
          conduit.offer(value)
        }
      case .completion(let completion): finish(completion)
      case .catchUp(let conduit): catchUp(conduit)
      }
      lock.lock()
    }
    let (retired, leaving, isAbandoned) = (retired, leaving, isAbandoned)
    self.retired = []
    self.leaving = []
    hasChores = false
    turn.leaveLocked()
    lock.unlock()
    for conduit in leaving { conduit.letGo() }
    withExtendedLifetime(retired) {}
    if isAbandoned { abandon() }
  }
}

// MARK: Subscribing

extension Broadcast {
  /// Attaches a subscriber; one that comes after the end gets the completion at once.
  @inlinable func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
      return
    }
    let conduit = ConduitTo(Receiver(subscriber), of: self)
    conduit.place = nextPlace
    if nextPlace == 0 { self.subject = subject }
    nextPlace &+= 1
    if kind == .changes { conduit.add(.unlimited) }
    retireListLocked()
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  @inlinable func request(_ demand: Subscribers.Demand, for conduit: Conduit<Output, Failure>) {
    guard demand > .none else { return }
    conduit.add(demand)
    lock.lock()
    let isFirst = !isDemanded
    isDemanded = true
    guard keepsLatest else {
      if isFirst && !upstreams.isEmpty { return startUpstreamsLocked() }
      return lock.unlock()
    }
    guard turn.enterLocked() else {
      waitLocked(.catchUp(conduit))
      return lock.unlock()
    }
    lock.unlock()
    catchUp(conduit)
    leave()
  }

  /// Asks the publishers that wait for a first request, and unlocks before it.
  @usableFromInline func startUpstreamsLocked() {
    let upstreams = upstreams
    lock.unlock()
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Delivers the latest value to a conduit that has not had it, if it is asked for.
  @inlinable func catchUp(_ conduit: Conduit<Output, Failure>) {
    lock.lock()
    let (latest, version) = (latest, version)
    lock.unlock()
    guard let latest, conduit.isOwedLatest else { return }
    conduit.seen = version
    conduit.offer(latest)
  }

  /// Takes a closed conduit off the list. While a thread has the turn, its subscriber is still
  /// needed.
  @inlinable func remove(_ conduit: Conduit<Output, Failure>) {
    lock.lock()
    var removed: Conduit<Output, Failure>?
    let isFree = turn.depth == 0
    if !isFree {
      retireListLocked()
      leaving.append(conduit)
    }
    if conduits.last === conduit {
      removed = conduits.removeLast()
    } else if let index = indexLocked(of: conduit) {
      removed = conduits.remove(at: index)
    }
    lock.unlock()
    if isFree { conduit.letGo() }
    withExtendedLifetime(removed) {}
  }

  /// Places grow along the list, so a conduit is found by halving.
  @inlinable func indexLocked(of conduit: Conduit<Output, Failure>) -> Int? {
    var (low, high) = (0, conduits.count)
    while low < high {
      let middle = (low + high) / 2
      if conduits[middle].place < conduit.place { low = middle + 1 } else { high = middle }
    }
    return low < conduits.count && conduits[low] === conduit ? low : nil
  }

  /// Takes a publisher's subscription: asked for everything once a subscriber asks for something.
  @usableFromInline func send(subscription: any Subscription) {
    lock.lock()
    upstreams.append(subscription)
    let isDemanded = isDemanded || keepsLatest
    lock.unlock()
    if isDemanded { subscription.request(.unlimited) }
  }

  /// Lets go of the subscription of a publisher that has ended.
  @usableFromInline func forget(upstream identifier: CombineIdentifier) {
    lock.lock()
    let index = upstreams.firstIndex { $0.combineIdentifier == identifier }
    let upstream = index.map { upstreams.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(upstream) {}
  }

  /// The subject is gone: nothing can be sent any more, so no subscriber is waited for.
  @usableFromInline func abandon() {
    lock.lock()
    isOpen = false
    guard turn.depth == 0 else {
      // A delivery is going on: whose turn it is finishes it, and then comes back here.
      isAbandoned = true
      hasChores = true
      return lock.unlock()
    }
    guard !conduits.isEmpty || !upstreams.isEmpty else { return lock.unlock() }
    // Who may still ask for the latest value goes on; the others are closed.
    let receivers = conduits.filter { !keepsLatest || !$0.isOwedLatest }
    let upstreams = upstreams
    conduits = []
    self.upstreams = []
    lock.unlock()
    for upstream in upstreams { upstream.cancel() }
    for conduit in receivers where conduit.close() != nil { conduit.letGo() }
  }

  /// The latest value of a broadcast that keeps one.
  @inlinable var current: Output {
    lock.lock()
    let value = latest!
    lock.unlock()
    return value
  }
}
