import Foundation
import LindenDrawing

/// What goes wrong with vouching for a device.
public struct DCError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.devicecheck.error" }
  public var errorCode: Int { code.rawValue }
}

private func unsupported() -> DCError {
  Diagnostics.warn(once: "DeviceCheck", "Nobody vouches for devices and apps here.")
  return DCError(.featureUnsupported)
}

/// Vouches for the device. Not here.
open class DCDevice: NSObject, @unchecked Sendable {
  open class var current: DCDevice { shared }
  private static let shared = DCDevice()
  open var isSupported: Bool { false }
  open func generateToken(
    completionHandler completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    completion(nil, unsupported())
  }
  open func generateToken() async throws -> Data { throw unsupported() }
}

/// Vouches for the app. Not here.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  open class var shared: DCAppAttestService { one }
  private static let one = DCAppAttestService()
  open var isSupported: Bool { false }
  open func generateKey(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    completionHandler(nil, unsupported())
  }
  open func attestKey(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) { completionHandler(nil, unsupported()) }
  open func generateAssertion(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) { completionHandler(nil, unsupported()) }
  open func generateKey() async throws -> String { throw unsupported() }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw unsupported()
  }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw unsupported()
  }
}
