// What `Network` is an alias of in an app's target: packages would take a module `Network` for
// Apple's.

import Foundation

/// What a connection goes over.
public enum NWInterface: Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

/// Whether the network is reached. Here it always is, by a cable.
public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public var status: Status { .satisfied }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { true }
  public var supportsIPv6: Bool { true }
  public var supportsDNS: Bool { true }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    type == .wiredEthernet
  }
}

/// Tells whether the network is reached: once, that it is.
public final class NWPathMonitor: @unchecked Sendable {
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public let currentPath = NWPath()
  public private(set) var queue: DispatchQueue?

  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  public func start(queue: DispatchQueue) {
    self.queue = queue
    queue.async { [weak self] in
      guard let self, self.queue != nil else { return }  // cancelled meanwhile
      pathUpdateHandler?(currentPath)
    }
  }
  public func cancel() { queue = nil }
}
