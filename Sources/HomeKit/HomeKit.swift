import Foundation
import LindenDrawing

/// What goes wrong with things in a home.
public struct HMError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case alreadyExists = 1, notFound = 2, invalidParameter = 3, accessoryNotReachable = 4,
      operationNotSupported = 13, homeAccessNotAuthorized = 87
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "HMErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// Whether an app may see the homes; here it never may.
public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let determined = Self(rawValue: 1)
  public static let restricted = Self(rawValue: 2)
  public static let authorized = Self(rawValue: 4)
}

/// Hears once that there are no homes.
public protocol HMHomeManagerDelegate: NSObjectProtocol {
  func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
  func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager)
  func homeManager(_ manager: HMHomeManager, didAdd home: HMHome)
  func homeManager(_ manager: HMHomeManager, didRemove home: HMHome)
  func homeManager(
    _ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus)
}
extension HMHomeManagerDelegate {
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
  public func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager) {}
  public func homeManager(_ manager: HMHomeManager, didAdd home: HMHome) {}
  public func homeManager(_ manager: HMHomeManager, didRemove home: HMHome) {}
  public func homeManager(
    _ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus
  ) {}
}

/// Knows the homes of the person. There are none here; the delegate is told so.
open class HMHomeManager: NSObject, @unchecked Sendable {
  open weak var delegate: (any HMHomeManagerDelegate)? {
    didSet {
      guard delegate != nil else { return }
      DispatchQueue.main.async { [self] in delegate?.homeManagerDidUpdateHomes(self) }
    }
  }
  open var homes: [HMHome] { [] }
  open var primaryHome: HMHome? { nil }
  open var authorizationStatus: HMHomeManagerAuthorizationStatus { [.determined, .restricted] }
  public override init() {
    Diagnostics.warn(once: "HomeKit", "There are no homes and no accessories here.")
  }
  open func addHome(
    withName homeName: String,
    completionHandler: @escaping @Sendable (HMHome?, (any Error)?) -> Void
  ) { completionHandler(nil, HMError(.operationNotSupported)) }
  open func addHome(named homeName: String) async throws -> HMHome {
    throw HMError(.operationNotSupported)
  }
}
/// A home. None can be had here.
open class HMHome: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var uniqueIdentifier: UUID { UUID() }
  open var isPrimary: Bool { false }
  open var rooms: [HMRoom] { [] }
  open var accessories: [HMAccessory] { [] }
  open var actionSets: [HMActionSet] { [] }
}
open class HMRoom: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var uniqueIdentifier: UUID { UUID() }
  open var accessories: [HMAccessory] { [] }
}
open class HMActionSet: NSObject, @unchecked Sendable { open var name: String { "" } }
/// A device in a home. None can be had here.
open class HMAccessory: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var uniqueIdentifier: UUID { UUID() }
  open var isReachable: Bool { false }
  open var room: HMRoom? { nil }
  open var services: [HMService] { [] }
}
open class HMService: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var serviceType: String { "" }
  open var characteristics: [HMCharacteristic] { [] }
}
open class HMCharacteristic: NSObject, @unchecked Sendable {
  open var characteristicType: String { "" }
  open var value: Any? { nil }
  /// Fails: no accessory can be reached.
  open func writeValue(_ value: Any?, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  {
    completionHandler(HMError(.accessoryNotReachable))
  }
  /// Fails: no accessory can be reached.
  open func readValue(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(HMError(.accessoryNotReachable))
  }
}
