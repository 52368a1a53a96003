@_exported import Foundation
import LindenDrawing

/// The connection between a phone app and its watch app: two processes of one user on one machine.
///
/// They find each other by the watch app's `WKCompanionAppBundleIdentifier`. Messages go while both
/// run; contexts and user infos are kept in files until they arrive, so either process may end.
open class WCSession: NSObject, @unchecked Sendable {
  public static let `default` = WCSession(.ofThisProcess())

  open class func isSupported() -> Bool { true }

  private typealias Reply = Handed<(Any) -> Void>
  private typealias Failure = Handed<(any Error) -> Void>

  /// An app's own code runs here, one call after another.
  let queue = DispatchQueue(label: "WCSession")
  let lock = NSLock()
  private let address: LinkAddress
  let outbox: Outbox
  /// Seconds.
  private let replyTime: TimeInterval
  private var link: LocalLink?
  private var state = WCSessionActivationState.notActivated
  private var isConnected = false
  private var waiting: [String: (reply: Reply, failure: Failure?)] = [:]
  private var transfers: [String: WCSessionUserInfoTransfer] = [:]
  /// Guarded by the lock.
  var fileTransfers: [String: WCSessionFileTransfer] = [:]
  private var lastTransfer = 0
  /// Ids that were handled, as one may come twice when a process ended before it heard so.
  private var arrived: [String] = []
  /// Belongs to the queue: the delegate has no method for what it is given.
  private var isRefused = false
  private weak var listener: (any WCSessionDelegate)?

  init(_ address: LinkAddress, replyTime: TimeInterval = 60) {
    self.address = address
    self.replyTime = replyTime
    outbox = Outbox(address.storage)
  }

  // MARK: State

  open weak var delegate: (any WCSessionDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }
  open var activationState: WCSessionActivationState { lock.withLock { state } }
  /// Whether the other app runs and has activated its session.
  open var isReachable: Bool { lock.withLock { isConnected } }
  open var isPaired: Bool { true }
  open var isWatchAppInstalled: Bool { true }
  open var isCompanionAppInstalled: Bool { true }
  open var hasContentPending: Bool { false }
  open var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }
  /// No watch face shows anything of an app's.
  open var isComplicationEnabled: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  /// A folder that stays, for what belongs to the watch.
  open var watchDirectoryURL: URL? { activationState == .activated ? address.storage : nil }

  /// Begins to listen, and tells the delegate how it went.
  open func activate() {
    queue.async { [self] in
      guard let delegate else {
        Diagnostics.warn(
          once: "WCSession.activate", "Give a WCSession its delegate, then activate.")
        return
      }
      guard activationState != .activated else {
        return delegate.session(self, activationDidCompleteWith: .activated, error: nil)
      }
      let link = LocalLink(address) { [weak self] envelope in
        guard let self else { return }
        queue.async { self.receive(envelope) }
      } onReachability: { [weak self] isReachable in
        guard let self else { return }
        queue.async { self.reachabilityChanged(to: isReachable) }
      }
      do {
        try link.start()
      } catch {
        Diagnostics.warn(
          once: "WCSession.start", "WatchConnectivity: \(error.localizedDescription)")
        return delegate.session(self, activationDidCompleteWith: .notActivated, error: error)
      }
      lock.withLock { (self.link, state) = (link, .activated) }
      delegate.session(self, activationDidCompleteWith: .activated, error: nil)
    }
  }

  /// Ends the session, as the end of the process does.
  func invalidate() {
    let link = lock.withLock {
      defer { (self.link, state, isConnected) = (nil, .notActivated, false) }
      return self.link
    }
    link?.stop()
  }

  /// What is heard of may be past already; what counts is how it is now.
  private func reachabilityChanged(to heard: Bool) {
    let (hasChanged, unanswered) = lock.withLock {
      guard let link else { return (false, [Failure]()) }
      let before = isConnected
      isConnected = link.isConnected
      guard !heard else { return (before != isConnected, []) }
      defer { waiting = [:] }
      return (before != isConnected, waiting.values.compactMap(\.failure))
    }
    for failure in unanswered { failure.value(WCError(.messageReplyFailed)) }
    if hasChanged { delegate?.sessionReachabilityDidChange(self) }
    if isReachable { sendWhatWaits() }
  }

  // MARK: Messages

  /// Sends a message to the other app, which must be reachable.
  ///
  /// - Parameters:
  ///   - message: Values of property lists, 65,536 bytes at most.
  ///   - replyHandler: Nil if no reply is wanted. Runs on the session's queue.
  ///   - errorHandler: Runs on the session's queue, instead of the reply.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    let reply = replyHandler.map { handler in
      { (payload: Any) in handler(payload as? [String: Any] ?? [:]) }
    }
    send(message, reply == nil ? .message : .messageWithReply, reply, errorHandler)
  }

  /// Sends bytes to the other app, which must be reachable.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let reply = replyHandler.map { handler in
      { (payload: Any) in handler(payload as? Data ?? Data()) }
    }
    send(data, reply == nil ? .data : .dataWithReply, reply, errorHandler)
  }

  private func send(
    _ payload: Any, _ kind: Envelope.Kind, _ reply: ((Any) -> Void)?,
    _ failure: ((any Error) -> Void)?
  ) {
    let envelope = Envelope(kind, id: UUID().uuidString, payload)
    let (reply, failure) = (reply.map(Reply.init), failure.map(Failure.init))
    queue.async { [self] in
      do {
        let link = try usableLink()
        let data = try envelope.encoded()
        guard isReachable else { throw WCError(.notReachable) }
        if let reply { lock.withLock { waiting[envelope.id] = (reply, failure) } }
        guard link.send(data) else {
          lock.withLock { waiting[envelope.id] = nil }
          throw WCError(.notReachable)
        }
        guard reply != nil else { return }
        queue.asyncAfter(deadline: .now() + replyTime) { [weak self] in
          let late = self?.lock.withLock { self?.waiting.removeValue(forKey: envelope.id) }
          late?.failure?.value(WCError(.messageReplyTimedOut))
        }
      } catch {
        guard let failure else { return }
        failure.value(error)
      }
    }
  }

  func usableLink() throws -> LocalLink {
    guard delegate != nil else { throw WCError(.sessionMissingDelegate) }
    guard let link = lock.withLock({ self.link }) else { throw WCError(.sessionNotActivated) }
    return link
  }

  // MARK: What is kept until it arrives

  /// What was set last.
  open var applicationContext: [String: Any] { outbox.dictionary(.context) ?? [:] }
  /// What the other app set last.
  open var receivedApplicationContext: [String: Any] {
    outbox.dictionary(.receivedContext) ?? [:]
  }

  /// Sets the state that the other app is to have. A newer one takes the place of one on its way.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    _ = try usableLink()
    _ = try Envelope.bytes(of: applicationContext)
    outbox.set(applicationContext, .context)
    outbox.set(["id": UUID().uuidString], .contextOnItsWay)
    queue.async { self.sendContext() }
  }

  /// Puts a dictionary into the queue for the other app.
  @discardableResult open func transferUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer {
    let id = nextTransferID()
    let transfer = WCSessionUserInfoTransfer(id: id, Handed(userInfo))
    do {
      _ = try Envelope.bytes(of: userInfo)
      _ = try usableLink()
    } catch {
      queue.async { [self] in delegate?.session(self, didFinish: transfer, error: error) }
      return transfer
    }
    outbox.add(userInfo, id: id)
    transfer.withdraw = { [weak self, weak transfer] in
      self?.outbox.remove(id)
      self?.lock.withLock { _ = self?.transfers.removeValue(forKey: id) }
      transfer?.withdraw = nil
    }
    lock.withLock { transfers[id] = transfer }
    queue.async { self.send(Envelope(.userInfo, id: id, transfer.content.value)) }
    return transfer
  }

  /// Ids sort by time, in whatever process they were made.
  func nextTransferID() -> String {
    let number = lock.withLock {
      lastTransfer = max(lastTransfer + 1, Int(Date().timeIntervalSince1970 * 1e6))
      return lastTransfer
    }
    return String(format: "%020ld", number)
  }

  /// As ``transferUserInfo(_:)``: no watch face shows anything of an app's.
  @discardableResult open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { transferUserInfo(userInfo) }

  /// What has not arrived, of earlier processes too.
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] {
    outbox.entries(.transfer).map { id, userInfo in
      lock.withLock { transfers[id] } ?? WCSessionUserInfoTransfer(id: id, Handed(userInfo))
    }
  }

  private func sendWhatWaits() {
    sendContext()
    for (id, userInfo) in outbox.entries(.transfer) { send(Envelope(.userInfo, id: id, userInfo)) }
    for (id, _) in outbox.entries(.file) { sendFile(id) }
  }

  private func sendContext() {
    guard let id = outbox.dictionary(.contextOnItsWay)?["id"] as? String else { return }
    send(Envelope(.context, id: id, applicationContext))
  }

  /// Sends what is kept anyway, if that can be, and if it was not taken back.
  func send(_ envelope: Envelope) {
    guard isReachable, let link = lock.withLock({ self.link }),
      envelope.kind == .context || outbox.has(envelope.id)
        || outbox.has(envelope.id, .file),
      let data = try? envelope.encoded()
    else { return }
    _ = link.send(data)
  }

  // MARK: What comes

  /// The delegate has no method for what it is given.
  func refuseDelivery() {
    dispatchPrecondition(condition: .onQueue(queue))
    isRefused = true
  }

  private func receive(_ envelope: Envelope) {
    guard let delegate else { return }
    let (id, dictionary) = (envelope.id, envelope.payload as? [String: Any] ?? [:])
    let data = envelope.payload as? Data ?? Data()
    isRefused = false
    switch envelope.kind {
    case .message: delegate.session(self, didReceiveMessage: dictionary)
    case .data: delegate.session(self, didReceiveMessageData: data)
    case .messageWithReply:
      delegate.session(self, didReceiveMessage: dictionary) { [weak self] in
        self?.reply($0, to: id)
      }
    case .dataWithReply:
      delegate.session(self, didReceiveMessageData: data) { [weak self] in self?.reply($0, to: id) }
    case .reply:
      let asked = lock.withLock { waiting.removeValue(forKey: id) }
      asked?.reply.value(envelope.payload)
    case .refusal:
      let asked = lock.withLock { waiting.removeValue(forKey: id) }
      asked?.failure?.value(WCError(.deliveryFailed))
    case .context:
      outbox.set(dictionary, .receivedContext)
      if isNew(id) { delegate.session(self, didReceiveApplicationContext: dictionary) }
      answer(Envelope(.arrival, id: id))
    case .userInfo:
      if isNew(id) { delegate.session(self, didReceiveUserInfo: dictionary) }
      answer(Envelope(.arrival, id: id))
    case .file:
      if isNew(id) { receiveFile(dictionary, id: id) }
      answer(Envelope(.arrival, id: id))
    case .arrival: hasArrived(id)
    }
    guard isRefused else { return }
    Diagnostics.warn(
      once: "WCSession.refused.\(envelope.kind)",
      "The delegate of WCSession has no method for a \(envelope.kind) of the other device.")
    answer(Envelope(.refusal, id: id))
  }

  private func reply(_ payload: Any, to id: String) {
    do {
      _ = try Envelope.bytes(of: payload)
      answer(Envelope(.reply, id: id, payload))
    } catch {
      Diagnostics.warn(
        once: "WCSession.reply", "A reply cannot be sent: \(error.localizedDescription)")
      answer(Envelope(.refusal, id: id))
    }
  }

  private func answer(_ envelope: Envelope) {
    guard let link = lock.withLock({ self.link }), let data = try? envelope.encoded() else {
      return
    }
    _ = link.send(data)
  }

  private func isNew(_ id: String) -> Bool {
    lock.withLock {
      guard !arrived.contains(id) else { return false }
      arrived = arrived.suffix(99) + [id]
      return true
    }
  }

  private func hasArrived(_ id: String) {
    if outbox.dictionary(.contextOnItsWay)?["id"] as? String == id {
      return outbox.set(nil, .contextOnItsWay)
    }
    if outbox.has(id, .file) { return fileHasArrived(id) }
    guard outbox.has(id) else { return }
    outbox.remove(id)
    let transfer = lock.withLock { transfers.removeValue(forKey: id) }
    transfer?.withdraw = nil
    if let transfer { delegate?.session(self, didFinish: transfer, error: nil) }
  }
}
