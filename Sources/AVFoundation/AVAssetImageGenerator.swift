import Foundation
import LindenDrawing
import LindenFoundation
import UIKit

/// Would make pictures of a film. Films are not decoded here: every picture that is asked for is an
/// error, `AVError.decoderNotFound`.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public let asset: AVAsset
  /// Whether a picture is turned as the film was taken.
  open var appliesPreferredTrackTransform = false
  /// The most that a picture measures; zero is no limit.
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public init(asset: AVAsset) { self.asset = asset }

  private func refuse() -> AVError {
    Diagnostics.warn(
      once: "AVAssetImageGenerator", "Films are not decoded here: they give no pictures.")
    return AVError(.decoderNotFound)
  }

  /// Throws.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw refuse() }
  /// Throws.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw refuse()
  }
  /// Answers with an error.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    let error = refuse()
    DispatchQueue.global().async { handler(nil, requestedTime, error) }
  }
  /// Answers each time with an error.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    let error = refuse()
    let times = requestedTimes.map(\.timeValue)
    DispatchQueue.global().async {
      for time in times { handler(time, nil, time, .failed, error) }
    }
  }
  open func cancelAllCGImageGeneration() {}
}

/// The domain of ``AVError``.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// Why sound or film cannot be had.
public struct AVError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = AVError
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceNotConnected = -11814
    case fileFormatNotRecognized = -11828
    case decoderNotFound = -11833
    case operationNotAllowed = -11862
    case contentIsUnavailable = -11863
  }
  public static var errorDomain: String { AVFoundationErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? { "The operation could not be completed." }
}
