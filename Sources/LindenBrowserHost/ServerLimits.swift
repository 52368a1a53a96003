import Foundation

/// How much one server takes from those who reach it. What is over a limit is refused; those who are
/// there already keep what they have.
package struct ServerLimits: Sendable, Equatable {
  /// Pages shown at one time.
  package var pages = 1000
  /// Pages shown at one time to one address; this machine's own, where a proxy may be, has no such
  /// limit.
  package var pagesPerAddress = 100
  /// TCP connections at one time. When all are taken, the one that has said nothing for longest is
  /// closed. Never more than the process may have open files, less a reserve.
  package var connections = 4000
  /// TCP connections at one time from one address other than this machine's.
  package var connectionsPerAddress = 400
  /// Bytes of one message of a page.
  package var messageBytes = 4 << 20
  /// Seconds one message of a page may take, from its first byte to its last.
  package var messageTime: TimeInterval = 90
  /// Bytes of messages that have not ended, of all pages. When there are more, the connection that
  /// has most of them is closed.
  package var unfinishedBytes = 64 << 20
  /// Bytes of a request's address, or of one of its headers.
  package var headerBytes = 8 << 10
  /// Bytes of all of a request's headers.
  package var headBytes = 32 << 10
  /// Headers of a request.
  package var headers = 64
  /// Bytes of a request's body. Nothing here needs one.
  package var bodyBytes = 64 << 10
  /// Seconds a connection has to send a request, and a WebSocket to say hello.
  package var patience: TimeInterval = 10
  /// Seconds a connection may rest between two requests.
  package var idle: TimeInterval = 30
  /// Seconds without an answer after which a page is taken for gone, or without progress after
  /// which one that does not read is.
  package var silence: TimeInterval = 45
  /// Seconds between questions whether a page is still there.
  package var heartbeat: TimeInterval = 20
  package init() {}
}

extension ServerLimits {
  /// Files left for everything but connections: fonts, pictures, the app's own.
  private static let reservedFiles = 128

  /// Raises the number of files the process may open as far as the system lets it, and returns the
  /// limits with no more connections than fit.
  ///
  /// - Parameter filesEach: Those that one connection takes.
  func fittingOpenFiles(each filesEach: Int = 1) -> ServerLimits {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return self }
    let wanted = rlim_t(connections * filesEach + Self.reservedFiles)
    if files.rlim_cur < wanted {
      files.rlim_cur = min(wanted, files.rlim_max)
      _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
      _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    }
    var limits = self
    if files.rlim_cur < wanted {
      limits.connections = max(16, (Int(files.rlim_cur) - Self.reservedFiles) / filesEach)
    }
    return limits
  }
}
