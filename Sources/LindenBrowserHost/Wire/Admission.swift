import NIOCore
import Synchronization

/// Who may connect: counts connections, in all and by address, and makes room by closing those that
/// have said nothing for longest.
///
/// One for each server; every connection tells it what it is doing. Safe on every thread.
final class Admission: Sendable {
  /// One connection that was let in.
  struct Ticket: Sendable, Hashable {
    fileprivate let number: UInt64
  }

  private struct Client {
    var channel: (any Channel)?
    var address: String?
    var showsPage = false
    /// Bytes of a message that has not ended.
    var unfinishedBytes = 0
  }

  private struct State {
    var next: UInt64 = 0
    var clients: [UInt64: Client] = [:]
    var connections: [String: Int] = [:]
    var pages: [String: Int] = [:]
    var pageCount = 0
    var unfinishedBytes = 0
    /// Connections that wait for a request or a hello, by when they began to.
    var waiting: [UInt64: UInt64] = [:]
    var isClosed = false
  }

  private let limits: ServerLimits
  private let state = Mutex(State())

  init(limits: ServerLimits) { self.limits = limits }

  /// Lets a connection in until it leaves; nil when it is to be closed.
  func admit(_ channel: (any Channel)?, from address: SocketAddress?) -> Ticket? {
    let address = address.flatMap(Self.counted)
    let (ticket, crowdedOut) = state.withLock { state -> (Ticket?, (any Channel)?) in
      guard !state.isClosed else { return (nil, nil) }
      if let address, state.connections[address, default: 0] >= limits.connectionsPerAddress {
        return (nil, nil)
      }
      var crowdedOut: (any Channel)?
      if state.clients.count >= limits.connections {
        guard let oldest = state.waiting.min(by: { $0.value < $1.value })?.key else {
          return (nil, nil)
        }
        crowdedOut = state.clients[oldest]?.channel
        Self.remove(oldest, from: &state)
      }
      state.next += 1
      state.clients[state.next] = Client(channel: channel, address: address)
      state.waiting[state.next] = state.next
      if let address { state.connections[address, default: 0] += 1 }
      return (Ticket(number: state.next), crowdedOut)
    }
    crowdedOut?.close(promise: nil)
    return ticket
  }

  /// The connection is closed.
  func leave(_ ticket: Ticket) { state.withLock { Self.remove(ticket.number, from: &$0) } }

  /// The connection waits for what it was made for, and may be closed to make room.
  func waits(_ ticket: Ticket) {
    state.withLock { state in
      guard state.clients[ticket.number] != nil else { return }
      state.next += 1
      state.waiting[ticket.number] = state.next
    }
  }

  /// The connection has carried something useful.
  func works(_ ticket: Ticket) {
    state.withLock { _ = $0.waiting.removeValue(forKey: ticket.number) }
  }

  /// The connection keeps so many bytes of a message that has not ended. When all keep too many, the
  /// one that keeps most is closed.
  func keeps(_ ticket: Ticket, unfinishedBytes: Int) {
    let heaviest = state.withLock { state -> (any Channel)? in
      guard let client = state.clients[ticket.number] else { return nil }
      state.unfinishedBytes += unfinishedBytes - client.unfinishedBytes
      state.clients[ticket.number]?.unfinishedBytes = unfinishedBytes
      guard state.unfinishedBytes > limits.unfinishedBytes,
        let heaviest = state.clients.max(by: { $0.value.unfinishedBytes < $1.value.unfinishedBytes }
        )
      else { return nil }
      // Counted as gone at once, or the next report would close another one.
      state.unfinishedBytes -= heaviest.value.unfinishedBytes
      state.clients[heaviest.key]?.unfinishedBytes = 0
      return heaviest.value.channel
    }
    heaviest?.close(promise: nil)
  }

  /// Counts a page from its hello on; false when there are as many as may be.
  func admitPage(_ ticket: Ticket) -> Bool {
    state.withLock { state in
      guard let client = state.clients[ticket.number], state.pageCount < limits.pages else {
        return false
      }
      if let address = client.address {
        guard state.pages[address, default: 0] < limits.pagesPerAddress else { return false }
        state.pages[address, default: 0] += 1
      }
      state.clients[ticket.number]?.showsPage = true
      state.waiting[ticket.number] = nil
      state.pageCount += 1
      return true
    }
  }

  /// Accepts no more connections, and returns those that are open.
  func close() -> [any Channel] {
    state.withLock { state in
      state.isClosed = true
      return state.clients.values.compactMap(\.channel)
    }
  }

  private static func remove(_ number: UInt64, from state: inout State) {
    state.waiting[number] = nil
    guard let client = state.clients.removeValue(forKey: number) else { return }
    if client.showsPage { state.pageCount -= 1 }
    state.unfinishedBytes -= client.unfinishedBytes
    guard let address = client.address else { return }
    subtract(address, from: &state.connections)
    if client.showsPage { subtract(address, from: &state.pages) }
  }

  private static func subtract(_ address: String, from counts: inout [String: Int]) {
    let left = counts[address, default: 1] - 1
    counts[address] = left > 0 ? left : nil
  }

  /// Who connects: an IPv4 address, or the 64 bits of an IPv6 address that one subscriber has; nil
  /// for this machine itself, which is not counted.
  static func counted(_ address: SocketAddress) -> String? {
    switch address {
    case .v4(let address):
      let bits = UInt32(bigEndian: address.address.sin_addr.s_addr)
      return bits >> 24 == 127 ? nil : String(bits, radix: 16)
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      if bytes == [UInt8](repeating: 0, count: 15) + [1] { return nil }
      if bytes.starts(with: [UInt8](repeating: 0, count: 10) + [255, 255]) {  // IPv4 in IPv6
        let bits = bytes[12...].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        return bits >> 24 == 127 ? nil : String(bits, radix: 16)
      }
      return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    default: return nil
    }
  }
}
