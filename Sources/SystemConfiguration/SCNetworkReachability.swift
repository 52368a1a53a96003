@_exported import Foundation
import LindenFoundation

#if canImport(Glibc)
  import Glibc
#endif

/// Whether and how a network can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let transientConnection = Self(rawValue: 1 << 0)
  public static let reachable = Self(rawValue: 1 << 1)
  public static let connectionRequired = Self(rawValue: 1 << 2)
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  public static let interventionRequired = Self(rawValue: 1 << 4)
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  public static let isDirect = Self(rawValue: 1 << 17)
  /// Never set: what a cable or a wireless network reaches is no mobile network.
  public static let isWWAN = Self(rawValue: 1 << 18)
}

public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

public struct SCNetworkReachabilityContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
  ) {
    (self.version, self.info, self.retain) = (version, info, retain)
    (self.release, self.copyDescription) = (release, copyDescription)
  }
}

/// Whom to tell, and what is handed over: kept as the context says for as long as somebody may be told.
private final class Listener: @unchecked Sendable {
  let callback: SCNetworkReachabilityCallBack
  let info: UnsafeMutableRawPointer?
  private let release: ((UnsafeRawPointer) -> Void)?

  init(
    _ callback: @escaping SCNetworkReachabilityCallBack, _ context: SCNetworkReachabilityContext?
  ) {
    self.callback = callback
    release = context?.release
    let given = context?.info
    info = given.flatMap { given in
      (context?.retain).map { UnsafeMutableRawPointer(mutating: $0(given)) } ?? given
    }
  }
  deinit { if let info { release?(info) } }
}

/// A host or an address, and whether there is a way to it: the machine has a network that is up and,
/// for anything but itself, a way out of it.
public final class SCNetworkReachability: @unchecked Sendable {
  fileprivate let isLocal: Bool
  private let lock = NSLock()
  private var listener: Listener?
  private var timer: (any DispatchSourceTimer)?
  private var reported: SCNetworkReachabilityFlags?

  fileprivate init(isLocal: Bool) { self.isLocal = isLocal }

  deinit { timer?.cancel() }

  fileprivate func set(
    _ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?
  ) {
    let new = callback.map { Listener($0, context) }
    // Let go out of the lock, as this calls the app.
    let old = lock.withLock {
      defer { listener = new }
      return listener
    }
    withExtendedLifetime(old) {}
  }

  /// Looks every two seconds; the first look is told, too.
  fileprivate func watch(on queue: DispatchQueue?) {
    lock.lock()
    defer { lock.unlock() }
    timer?.cancel()
    timer = nil
    reported = nil
    guard let queue else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: 2, leeway: .milliseconds(500))
    timer.setEventHandler { [weak self] in self?.look() }
    timer.resume()
    self.timer = timer
  }

  private func look() {
    let flags = Routes.flags(isLocal: isLocal)
    lock.lock()
    let listener = listener
    let isNew = reported != flags
    reported = flags
    lock.unlock()
    if isNew, let listener { listener.callback(self, flags, listener.info) }
  }
}

/// What the kernel says of the machine's networks.
private enum Routes {
  static func flags(isLocal: Bool) -> SCNetworkReachabilityFlags {
    if isLocal { return [.reachable, .isLocalAddress, .isDirect] }
    return isUp && hasWayOut ? [.reachable] : []
  }

  /// Whether an interface other than the loopback is up and running.
  private static var isUp: Bool {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return false }
    defer { freeifaddrs(list) }
    var next = list
    while let entry = next {
      let flags = Int32(bitPattern: entry.pointee.ifa_flags)
      let wanted = Int32(IFF_UP) | Int32(IFF_RUNNING)
      if flags & wanted == wanted, flags & Int32(IFF_LOOPBACK) == 0 { return true }
      next = entry.pointee.ifa_next
    }
    return false
  }

  /// Whether there is a route to everywhere; where the kernel does not say, it is taken to be so.
  private static var hasWayOut: Bool {
    let old = try? String(contentsOfFile: "/proc/net/route", encoding: .utf8)
    let new = try? String(contentsOfFile: "/proc/net/ipv6_route", encoding: .utf8)
    guard old != nil || new != nil else { return true }
    let lines = (old ?? "").split(separator: "\n").dropFirst()
    if lines.contains(where: { $0.split(separator: "\t").dropFirst().first == "00000000" }) {
      return true
    }
    return (new ?? "").split(separator: "\n").contains {
      let words = $0.split(separator: " ")
      return words.count > 9 && words[0].allSatisfy { $0 == "0" } && words[1] == "00"
        && words[9] != "lo"
    }
  }
}

/// Whether there is a way to a host. `allocator` is accepted.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: Any?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  let name = String(cString: nodename)
  guard !name.isEmpty else { return nil }
  let isLocal = name == "localhost" || name.hasPrefix("127.") || name == "::1"
  return SCNetworkReachability(isLocal: isLocal)
}

/// Whether there is a way to an address; 0.0.0.0 stands for any. `allocator` is accepted.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: Any?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  var isLocal = false
  let raw = UnsafeRawPointer(address)
  switch Int32(address.pointee.sa_family) {
  case Int32(AF_INET): isLocal = address.pointee.sa_data.2 == 127
  case Int32(AF_INET6):
    // ::1
    let start = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
    let bytes = UnsafeRawBufferPointer(start: raw + start, count: 16)
    isLocal = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  default: break
  }
  return SCNetworkReachability(isLocal: isLocal)
}

/// Whether there is a way from one address to another; the first is not looked at.
public func SCNetworkReachabilityCreateWithAddressPair(
  _ allocator: Any?, _ localAddress: UnsafePointer<sockaddr>?,
  _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? {
  guard let address = remoteAddress ?? localAddress else { return nil }
  return SCNetworkReachabilityCreateWithAddress(allocator, address)
}

/// Looks now. Always true: the question can be answered.
@discardableResult public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = Routes.flags(isLocal: target.isLocal)
  return true
}

@discardableResult public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.set(callout, context?.pointee)
  return true
}

/// Calls the callback on a queue whenever the answer is another; nil ends that.
@discardableResult public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  target.watch(on: queue)
  return true
}

/// Calls the callback on the main queue whenever the answer is another, whatever run loop is given.
@discardableResult public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: Any?, _ runLoopMode: Any?
) -> Bool {
  target.watch(on: .main)
  return true
}
@discardableResult public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: Any?, _ runLoopMode: Any?
) -> Bool {
  target.watch(on: nil)
  return true
}

extension sockaddr_in {
  /// Apple's addresses say how long they are; here setting it has no effect.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}
extension sockaddr_in6 {
  /// Apple's addresses say how long they are; here setting it has no effect.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}
