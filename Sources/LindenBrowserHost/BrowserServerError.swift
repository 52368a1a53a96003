import Foundation
import NIOCore

/// Why the server cannot listen, and what to do about it.
package enum BrowserServerError: Error, Equatable, CustomStringConvertible {
  case portInUse(UInt16)
  case portForbidden(UInt16)
  case badAddress(String)
  case other(String)

  init(_ error: any Error, host: String, port: UInt16) {
    switch error {
    case let error as BrowserServerError: self = error
    case let error as IOError where error.errnoCode == EADDRINUSE: self = .portInUse(port)
    case let error as IOError where error.errnoCode == EACCES: self = .portForbidden(port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL: self = .badAddress(host)
    case is SocketAddressError: self = .badAddress(host)
    default: self = .other(error.localizedDescription)
    }
  }

  package var description: String {
    switch self {
    case .portInUse(let port):
      """
      Port \(port) is in use by another program.
        fix:  choose another with --port N, or leave --port out for a free one;
              `ss -ltnp 'sport = :\(port)'` names the program that has it
      """
    case .portForbidden(let port):
      """
      Port \(port) may only be opened by root.
        fix:  choose one from 1024 on with --port N
      """
    case .badAddress(let host):
      """
      '\(host)' is not an address of this machine.
        fix:  use 127.0.0.1 for this machine alone, or 0.0.0.0 for all that can reach it
      """
    case .other(let reason): "The browser host cannot listen: \(reason)"
    }
  }
}
