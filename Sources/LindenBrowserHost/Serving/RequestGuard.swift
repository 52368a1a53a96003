import Foundation

/// Decides which requests are this server's own pages talking, and which another site's that found
/// the port.
///
/// A browser names in `Host` the name it believes to speak to, and in `Origin` the page that
/// speaks. A foreign page cannot fake either. So a request passes when `Host` is a name this server
/// goes by (against names that were rebound to this machine), and a WebSocket only when its
/// `Origin` is that same host (against pages of other sites).
struct RequestGuard: Sendable {
  /// Names this server goes by, without ports, lower case.
  private let names: Set<String>
  /// Listening on all addresses, any literal address will do: a rebound name is not one.
  private let allowsAddresses: Bool

  init(listeningOn host: String, alsoKnownAs others: [String]) {
    let loopback = Self.loopback
    names = loopback.union(others.map { $0.lowercased() }).union([host.lowercased()])
    allowsAddresses = !loopback.contains(host.lowercased())
  }

  private static let loopback: Set<String> = ["localhost", "127.0.0.1", "::1"]

  /// Whether a host is this machine, as it calls itself.
  static func isLoopback(_ host: String) -> Bool { name(in: host).map(loopback.contains) ?? false }

  func allows(host: String?) -> Bool {
    guard let host, let name = Self.name(in: host) else { return false }
    return names.contains(name) || (allowsAddresses && Self.isAddress(name))
  }

  /// - Parameter origin: Missing means a program, not a page; such are told to introduce
  ///   themselves.
  func allows(origin: String?, host: String?) -> Bool {
    guard allows(host: host), let origin, let host else { return false }
    let parts = origin.lowercased().components(separatedBy: "://")
    return parts.count == 2 && ["http", "https"].contains(parts[0]) && parts[1] == host.lowercased()
  }

  /// `[::1]:80` and `localhost:80` without port and brackets.
  private static func name(in host: String) -> String? {
    let host = host.lowercased()
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      return String(host[host.index(after: host.startIndex)..<end])
    }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, !name.isEmpty else { return nil }
    return String(name)
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.contains(":") { return name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
