import AVFoundation
import Foundation
import LindenDrawing

/// What goes wrong with finding songs.
public struct SHError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case invalidAudioFormat = 100, audioDiscontinuity = 101, signatureInvalid = 200,
      signatureDurationInvalid = 201, matchAttemptFailed = 202, customCatalogInvalid = 300,
      customCatalogInvalidURL = 301, mediaLibrarySyncFailed = 400, internalError = 500,
      mediaItemFetchFailed = 600
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.ShazamKit" }
  public var errorCode: Int { code.rawValue }
}

private func noService() -> SHError {
  Diagnostics.warn(once: "ShazamKit", "There is no service here that knows songs by their sound.")
  return SHError(.matchAttemptFailed)
}

/// What a piece of sound is known by.
open class SHSignature: NSObject, @unchecked Sendable {
  open var dataRepresentation: Data { Data() }
  open var duration: TimeInterval { 0 }
}
open class SHMediaItem: NSObject, @unchecked Sendable {
  open var title: String? { nil }
  open var subtitle: String? { nil }
  open var artist: String? { nil }
  open var artworkURL: URL? { nil }
  open var appleMusicURL: URL? { nil }
  open var webURL: URL? { nil }
  open var genres: [String] { [] }
}
open class SHMatchedMediaItem: SHMediaItem, @unchecked Sendable {
  open var matchOffset: TimeInterval { 0 }
}
open class SHMatch: NSObject, @unchecked Sendable {
  open var mediaItems: [SHMatchedMediaItem] { [] }
  open var querySignature: SHSignature { SHSignature() }
}
open class SHCatalog: NSObject, @unchecked Sendable {}

/// Is told of songs that were found, and of sounds that were not.
public protocol SHSessionDelegate: NSObjectProtocol {
  func session(_ session: SHSession, didFind match: SHMatch)
  func session(
    _ session: SHSession, didNotFindMatchFor signature: SHSignature, error: (any Error)?)
}
extension SHSessionDelegate {
  public func session(_ session: SHSession, didFind match: SHMatch) {}
  public func session(
    _ session: SHSession, didNotFindMatchFor signature: SHSignature, error: (any Error)?
  ) {}
}

/// Finds songs by their sound. Here nothing is found.
open class SHSession: NSObject, @unchecked Sendable {
  open weak var delegate: (any SHSessionDelegate)?
  public override init() {}
  public init(catalog: SHCatalog) {}
  /// Tells the delegate that nothing was found.
  open func match(_ signature: SHSignature) {
    delegate?.session(self, didNotFindMatchFor: signature, error: noService())
  }
  /// Tells the delegate, for the first buffer, that nothing was found.
  open func matchStreamingBuffer(_ buffer: AVAudioPCMBuffer, at time: AVAudioTime?) {
    guard !hasFailed else { return }
    hasFailed = true
    match(SHSignature())
  }
  private var hasFailed = false
}

/// Listens and finds songs. Here nothing is heard.
public final class SHManagedSession: Sendable {
  public init() {}
  public func prepare() async {}
  public func result() async -> SHSession.Result { .error(noService(), SHSignature()) }
  public func cancel() {}
}
extension SHSession {
  public enum Result: Sendable {
    case match(SHMatch), noMatch(SHSignature), error(any Error, SHSignature)
  }
}
