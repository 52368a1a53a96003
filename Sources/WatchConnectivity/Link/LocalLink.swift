import Foundation
import LindenDrawing

/// One end of a pair of processes. Either may start first, end, and start again.
///
/// Each end listens at a path of its own, and keeps one connection to the other's, by which it
/// sends; what is read comes by connections that were accepted. A connection that is accepted says
/// that the other end listens, so neither has to poll. One that ends says that the
/// other end is gone.
final class LocalLink: @unchecked Sendable {
  private let address: LinkAddress
  private let onEnvelope: @Sendable (Envelope) -> Void
  private let onReachability: @Sendable (Bool) -> Void

  private let lock = NSLock()
  private var listener: LocalSocket?
  private var outgoing: LocalSocket?
  private var incoming: [ObjectIdentifier: LocalSocket] = [:]
  private var ownership: Int32 = -1

  init(
    _ address: LinkAddress, onEnvelope: @escaping @Sendable (Envelope) -> Void,
    onReachability: @escaping @Sendable (Bool) -> Void
  ) {
    self.address = address
    self.onEnvelope = onEnvelope
    self.onReachability = onReachability
  }

  deinit { stop() }

  var isConnected: Bool { lock.withLock { outgoing != nil } }

  /// Listens, and connects if the other end is there.
  func start() throws {
    try address.prepare()
    let file = open(
      address.own.appendingPathExtension("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    // The kernel gives it back when the process ends, however it ends.
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else {
      if file >= 0 { close(file) }
      throw WCError(
        .sessionNotSupported,
        detail: "Another process is the \(address.isWatch ? "watch" : "phone") of this pair. "
          + "LINDEN_WATCH_PAIR names another pair.")
    }
    unlink(address.own.path)  // of a process that was killed
    guard let listener = LocalSocket.listening(at: address.own) else {
      close(file)
      throw WCError(.genericError, detail: "A socket cannot be opened at \(address.own.path).")
    }
    lock.withLock {
      self.listener = listener
      ownership = file
    }
    Thread.detachNewThread { [weak self] in
      while let connection = listener.accept() {
        guard let self else { return }
        take(connection)
      }
    }
    connect()
  }

  func stop() {
    let (sockets, file) = lock.withLock {
      defer {
        (listener, outgoing, incoming, ownership) = (nil, nil, [:], -1)
      }
      return ([listener, outgoing].compactMap { $0 } + incoming.values, ownership)
    }
    for socket in sockets { socket.shut() }
    guard file >= 0 else { return }
    unlink(address.own.path)
    close(file)
  }

  /// False if the other end is not there.
  func send(_ envelope: Data) -> Bool {
    guard let outgoing = lock.withLock({ self.outgoing }) else { return false }
    if outgoing.send(envelope) { return true }
    outgoing.shut()
    return false
  }

  // MARK: Connections

  private func connect() {
    guard lock.withLock({ listener != nil && outgoing == nil }),
      let connection = LocalSocket.connected(to: address.other)
    else { return }
    let isFirst = lock.withLock {
      guard listener != nil, outgoing == nil else { return false }
      outgoing = connection
      return true
    }
    guard isFirst else { return connection.shut() }
    onReachability(true)
    Thread.detachNewThread { [weak self] in
      _ = connection.read()  // nothing comes back this way, but its end
      self?.lose(connection)
    }
  }

  private func lose(_ connection: LocalSocket) {
    connection.shut()
    let isOurs = lock.withLock {
      guard outgoing === connection else { return false }
      outgoing = nil
      return true
    }
    guard isOurs else { return }
    onReachability(false)
    connect()  // the other end may be back already
  }

  private func take(_ connection: LocalSocket) {
    let isWelcome = lock.withLock {
      guard listener != nil, incoming.count < 4 else { return false }
      incoming[ObjectIdentifier(connection)] = connection
      return true
    }
    guard isWelcome else { return connection.shut() }
    Thread.detachNewThread { [weak self] in
      while case .envelope(let data) = LocalLink.reading(connection) {
        guard let self, let envelope = LocalLink.envelope(data) else { break }
        onEnvelope(envelope)
      }
      connection.shut()
      self?.lock.withLock { _ = self?.incoming.removeValue(forKey: ObjectIdentifier(connection)) }
    }
    connect()
  }

  private static func reading(_ connection: LocalSocket) -> LocalSocket.Reading {
    let reading = connection.read()
    if case .tooLarge(let count) = reading {
      Diagnostics.warn(
        once: "WCSession.tooLarge",
        "WatchConnectivity: the other process announced \(count) bytes, which no message has; "
          + "the connection is closed.")
    }
    return reading
  }

  private static func envelope(_ data: Data) -> Envelope? {
    if let envelope = Envelope(data) { return envelope }
    Diagnostics.warn(
      once: "WCSession.malformed",
      "WatchConnectivity: the other process sent what is no message; the connection is closed.")
    return nil
  }
}
