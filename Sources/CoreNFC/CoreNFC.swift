import Foundation
import LindenDrawing

/// What goes wrong with reading tags.
public struct NFCReaderError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case readerErrorUnsupportedFeature = 1, readerErrorSecurityViolation = 2,
      readerErrorInvalidParameter = 3, readerErrorRadioDisabled = 5,
      readerTransceiveErrorTagConnectionLost = 100,
      readerSessionInvalidationErrorUserCanceled = 200,
      readerSessionInvalidationErrorSessionTimeout = 201,
      readerSessionInvalidationErrorFirstNDEFTagRead = 204
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "NFCError" }
  public var errorCode: Int { code.rawValue }
}

private func noReader() -> NFCReaderError {
  Diagnostics.warn(once: "CoreNFC", "There is no reader of tags here.")
  return NFCReaderError(.readerErrorUnsupportedFeature)
}

public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty, nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}
/// A piece of a message.
open class NFCNDEFPayload: NSObject, @unchecked Sendable {
  public var typeNameFormat: NFCTypeNameFormat
  public var type: Data
  public var identifier: Data
  public var payload: Data
  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    (typeNameFormat, self.type) = (format, type)
    (self.identifier, self.payload) = (identifier, payload)
  }
  /// A link as a piece of a message.
  open class func wellKnownTypeURIPayload(string uri: String) -> Self? {
    make(Data("U".utf8), Data([0]) + Data(uri.utf8))
  }
  private class func make(_ type: Data, _ payload: Data) -> Self? {
    NFCNDEFPayload(format: .nfcWellKnown, type: type, identifier: Data(), payload: payload) as? Self
  }
}
/// What a tag says.
open class NFCNDEFMessage: NSObject, @unchecked Sendable {
  public var records: [NFCNDEFPayload]
  public init(records: [NFCNDEFPayload]) { self.records = records }
}
public protocol NFCNDEFTag: NSObjectProtocol { var isAvailable: Bool { get } }

/// Is told of tags.
public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}
extension NFCNDEFReaderSessionDelegate {
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {}
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}

open class NFCReaderSession: NSObject, @unchecked Sendable {
  open class var readingAvailable: Bool { false }
  open var alertMessage = ""
  open var isReady: Bool { false }
  open func begin() {}
  open func invalidate() {}
  open func invalidate(errorMessage: String) {}
}

/// Reads tags. Here it ends as soon as it begins.
open class NFCNDEFReaderSession: NFCReaderSession, @unchecked Sendable {
  private weak var delegate: (any NFCNDEFReaderSessionDelegate)?
  private let queue: DispatchQueue
  public init(
    delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?,
    invalidateAfterFirstRead: Bool
  ) { (self.delegate, self.queue) = (delegate, queue ?? .main) }
  /// Tells the delegate that there is no reader.
  open override func begin() {
    let error = noReader()
    queue.async { [self] in delegate?.readerSession(self, didInvalidateWithError: error) }
  }
}
