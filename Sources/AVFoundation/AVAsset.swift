import Foundation
import UIKit

/// A film or a sound. What it lasts and what it consists of are not known here.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  public convenience init(url URL: URL) { self.init() }
  public override init() { super.init() }
  open var duration: CMTime { .indefinite }
  open var isPlayable: Bool { false }
  open var isExportable: Bool { false }
  open var hasProtectedContent: Bool { false }
  open var preferredRate: Float { 1 }
  open var preferredTransform: CGAffineTransform { .identity }
  /// None: files are not read.
  open var tracks: [AVAssetTrack] { [] }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(withMediaType: mediaType)
  }
  open func loadTracks(
    withMediaType mediaType: AVMediaType,
    completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
  ) { completionHandler(tracks(withMediaType: mediaType), nil) }
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) { if let handler { DispatchQueue.global().async { handler() } } }
}

/// An asset at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL
  public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
}

/// The pictures or the sound of an asset.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  open var mediaType: AVMediaType { .video }
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
  open var estimatedDataRate: Float { 0 }
  open var isEnabled: Bool { true }
}

/// How loud the sounds of an asset are.
open class AVAudioMix: NSObject, @unchecked Sendable {}

// MARK: Values that are loaded

/// Something whose values are loaded before they are read: `try await asset.load(.duration)`.
public protocol AVAsynchronousKeyValueLoading: AnyObject {}

/// A value of `Root`'s that is loaded.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {}

/// A value of `Root`'s that is loaded, and its type.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  let read: (Root) -> Value
  init(_ read: @escaping (Root) -> Value) { self.read = read }
}

extension AVAsynchronousKeyValueLoading {
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    property.read(self)
  }
  public func load<A, B>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) { (propertyA.read(self), propertyB.read(self)) }
  public func load<A, B, C>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) {
    (propertyA.read(self), propertyB.read(self), propertyC.read(self))
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init { $0.duration } }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init { $0.isPlayable } }
  public static var isExportable: AVAsyncProperty<Root, Bool> { .init { $0.isExportable } }
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
    .init { $0.hasProtectedContent }
  }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init { $0.preferredTransform }
  }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init { $0.tracks } }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init { $0.naturalSize } }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    .init { $0.preferredTransform }
  }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
    .init { $0.nominalFrameRate }
  }
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> {
    .init { $0.estimatedDataRate }
  }
}
