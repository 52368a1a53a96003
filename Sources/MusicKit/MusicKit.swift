import Foundation
import LindenDrawing
import SwiftUI

func warnOfNoMusic() {
  Diagnostics.warn(once: "MusicKit", "There is no Apple Music here: requests throw.")
}

/// Asks whether the app may use the person's music. Not here.
public struct MusicAuthorization: Sendable {
  public enum Status: String, Sendable { case notDetermined, denied, restricted, authorized }
  public static var currentStatus: Status { .restricted }
  public static func request() async -> Status {
    warnOfNoMusic()
    return .restricted
  }
}

/// What goes wrong with requests for music.
public enum MusicTokenRequestError: Error, Sendable {
  case permissionDenied, privacyAcknowledgementRequired, userNotSignedIn,
    developerTokenRequestFailed,
    userTokenRequestFailed, unknown
}

public struct MusicItemID: Hashable, Codable, RawRepresentable, ExpressibleByStringLiteral,
  Sendable, CustomStringConvertible
{
  public let rawValue: String
  public var description: String { rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
public protocol MusicItem: Identifiable, Sendable { var id: MusicItemID { get } }

/// Songs, albums and the like.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection,
  ExpressibleByArrayLiteral, Sendable
{
  private var items: [Item]
  public init() { items = [] }
  public init(arrayLiteral elements: Item...) { items = elements }
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(position: Int) -> Item { items[position] }
  public var hasNextBatch: Bool { false }
  public var title: String? { nil }
  /// Nil: there is never more.
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection<Item>? { nil }
  public static func += (lhs: inout Self, rhs: Self) { lhs.items += rhs.items }
}

extension MusicItemCollection: Equatable where Item: Equatable {}
extension MusicItemCollection: Hashable where Item: Hashable {}

/// Whether the person may play music: not here.
public struct MusicSubscription: Sendable {
  public var canPlayCatalogContent: Bool { false }
  public var canBecomeSubscriber: Bool { false }
  public var hasCloudLibraryEnabled: Bool { false }
  public static var current: MusicSubscription {
    get async throws { MusicSubscription() }
  }

  /// What comes of changes: nothing.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = MusicSubscription
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> MusicSubscription? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  public static var subscriptionUpdates: Updates { Updates() }
}

/// The cover of an album. There is none here: a note on gray.
public struct ArtworkImage: View {
  private let size: (width: CGFloat, height: CGFloat)
  public init(_ artwork: Artwork, width: CGFloat, height: CGFloat) { size = (width, height) }
  public init(_ artwork: Artwork, width: CGFloat) { size = (width, width) }
  public init(_ artwork: Artwork, height: CGFloat) { size = (height, height) }
  public var body: some View {
    Image(systemName: "music.note").frame(width: size.width, height: size.height)
      .background(.quaternary)
  }
}
