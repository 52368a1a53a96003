import Dispatch
import Foundation
import LindenFoundation

/// Something that a film or a sound says of itself. Never made, as files are not read.
open class AVMetadataItem: NSObject, _KeyValueCodingAndObserving, @unchecked Sendable {
  open var identifier: AVMetadataIdentifier? { nil }
  open var commonKey: AVMetadataKey? { nil }
  open var keySpace: AVMetadataKeySpace? { nil }
  open var extendedLanguageTag: String? { nil }
  open var locale: Locale? { nil }
  open var time: CMTime { .invalid }
  open var duration: CMTime { .invalid }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
  open var stringValue: String? { nil }
  open var numberValue: NSNumber? { nil }
  open var dateValue: Date? { nil }
  open var dataValue: Data? { nil }
  /// The items with an identifier.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { metadataItems.filter { $0.identifier == identifier } }
}

/// An item that an app makes.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  private var given: (any NSCopying & NSObjectProtocol)?
  private var name: AVMetadataIdentifier?
  private var language: String?
  open override var identifier: AVMetadataIdentifier? {
    get { name }
    set { name = newValue }
  }
  open override var extendedLanguageTag: String? {
    get { language }
    set { language = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { given }
    set { given = newValue }
  }
  open override var stringValue: String? { (given as? NSString).map { "\($0)" } }
  open override var numberValue: NSNumber? { given as? NSNumber }
}

/// Items that hold for a while.
open class AVTimedMetadataGroup: NSObject, @unchecked Sendable {
  public let items: [AVMetadataItem]
  public let timeRange: CMTimeRange
  public init(items: [AVMetadataItem], timeRange: CMTimeRange) {
    (self.items, self.timeRange) = (items, timeRange)
  }
}

public struct AVMetadataIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonIdentifierTitle = Self(rawValue: "comn/title")
  public static let commonIdentifierArtist = Self(rawValue: "comn/artist")
  public static let commonIdentifierAlbumName = Self(rawValue: "comn/albumName")
  public static let commonIdentifierArtwork = Self(rawValue: "comn/artwork")
  public static let commonIdentifierCreationDate = Self(rawValue: "comn/creationDate")
  public static let commonIdentifierDescription = Self(rawValue: "comn/description")
  public static let icyMetadataStreamTitle = Self(rawValue: "icy/StreamTitle")
  public static let icyMetadataStreamURL = Self(rawValue: "icy/StreamUrl")
}

public struct AVMetadataKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonKeyTitle = Self(rawValue: "title")
  public static let commonKeyArtist = Self(rawValue: "artist")
  public static let commonKeyAlbumName = Self(rawValue: "albumName")
  public static let commonKeyArtwork = Self(rawValue: "artwork")
  public static let commonKeyCreationDate = Self(rawValue: "creationDate")
  public static let commonKeyDescription = Self(rawValue: "description")
}

public struct AVMetadataKeySpace: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let common = Self(rawValue: "comn")
  public static let id3 = Self(rawValue: "org.id3")
  public static let iTunes = Self(rawValue: "itsk")
  public static let icy = Self(rawValue: "icy")
}

/// What an asset says of itself: nothing, as files are not read.
extension AVAsset {
  public var metadata: [AVMetadataItem] { [] }
  public var commonMetadata: [AVMetadataItem] { [] }
}

// MARK: While it is played

/// A part of what is played.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  open var assetTrack: AVAssetTrack? { nil }
  open var isEnabled = true
}

/// Takes something from what is played.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {
  open var suppressesPlayerRendering = false
}

public protocol AVPlayerItemOutputPushDelegate: AnyObject {
  func outputSequenceWasFlushed(_ output: AVPlayerItemOutput)
}

public protocol AVPlayerItemMetadataOutputPushDelegate: AVPlayerItemOutputPushDelegate {
  func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup], from track: AVPlayerItemTrack?)
}

extension AVPlayerItemOutputPushDelegate {
  public func outputSequenceWasFlushed(_ output: AVPlayerItemOutput) {}
}
extension AVPlayerItemMetadataOutputPushDelegate {
  public func metadataOutput(
    _ output: AVPlayerItemMetadataOutput,
    didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup], from track: AVPlayerItemTrack?
  ) {}
}

/// Takes what a stream says of itself. Nothing is played here, and the delegate is not called.
open class AVPlayerItemMetadataOutput: AVPlayerItemOutput, @unchecked Sendable {
  open private(set) weak var delegate: (any AVPlayerItemMetadataOutputPushDelegate)?
  open private(set) var delegateQueue: DispatchQueue?
  open var advanceIntervalForDelegateInvocation: TimeInterval = 0
  public init(identifiers: [String]?) {}
  open func setDelegate(
    _ delegate: (any AVPlayerItemMetadataOutputPushDelegate)?, queue delegateQueue: DispatchQueue?
  ) { (self.delegate, self.delegateQueue) = (delegate, delegateQueue) }
}

/// How sound is kept at its pitch at other speeds.
public struct AVAudioTimePitchAlgorithm: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let timeDomain = Self(rawValue: "TimeDomain")
  public static let spectral = Self(rawValue: "Spectral")
  public static let varispeed = Self(rawValue: "Varispeed")
  public static let lowQualityZeroLatency = Self(rawValue: "LowQualityZeroLatency")
}
