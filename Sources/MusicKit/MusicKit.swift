import Foundation
import LindenDrawing
import SwiftUI

private func warnOfNoMusic() {
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

public struct MusicItemID: Hashable, Codable, RawRepresentable, ExpressibleByStringLiteral, Sendable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
public protocol MusicItem: Identifiable, Sendable { var id: MusicItemID { get } }

/// Songs, albums and the like.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, Sendable {
  private let items: [Item]
  public init() { items = [] }
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(position: Int) -> Item { items[position] }
  public var hasNextBatch: Bool { false }
}

public struct Artwork: Hashable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int
  public func url(width: Int, height: Int) -> URL? { nil }
}
public struct Song: MusicItem, Hashable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let albumTitle: String?
  public let artwork: Artwork?
  public let duration: TimeInterval?
  public let url: URL?
}
public struct Album: MusicItem, Hashable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let artwork: Artwork?
}
public struct Artist: MusicItem, Hashable {
  public let id: MusicItemID
  public let name: String
}
public struct Playlist: MusicItem, Hashable {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
}

public protocol MusicCatalogSearchable: MusicItem {}
extension Song: MusicCatalogSearchable {}
extension Album: MusicCatalogSearchable {}
extension Artist: MusicCatalogSearchable {}
extension Playlist: MusicCatalogSearchable {}

/// Looks for music. Throws here.
public struct MusicCatalogSearchRequest: Sendable {
  public let term: String
  public var limit: Int?
  public init(term: String, types: [any MusicCatalogSearchable.Type]) { self.term = term }
  public func response() async throws -> MusicCatalogSearchResponse {
    warnOfNoMusic()
    throw MusicTokenRequestError.userNotSignedIn
  }
}
public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
}

/// Whether the person may play music: not here.
public struct MusicSubscription: Sendable {
  public var canPlayCatalogContent: Bool { false }
  public var canBecomeSubscriber: Bool { false }
  public static var current: MusicSubscription {
    get async throws { MusicSubscription() }
  }
}

/// Plays music. Nothing is heard here.
public class MusicPlayer: @unchecked Sendable {
  public enum PlaybackStatus: Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  public final class State: ObservableObject, @unchecked Sendable {
    public var playbackStatus: PlaybackStatus { .stopped }
  }
  public let state = State()
  public var playbackTime: TimeInterval = 0
  public func prepareToPlay() async throws { throw MusicTokenRequestError.userNotSignedIn }
  public func play() async throws {
    warnOfNoMusic()
    throw MusicTokenRequestError.userNotSignedIn
  }
  public func pause() {}
  public func stop() {}
}
public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = ApplicationMusicPlayer()
}
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
}

/// The cover of an album. There is none here: a note on gray.
public struct ArtworkImage: View {
  private let size: (width: CGFloat, height: CGFloat)
  public init(_ artwork: Artwork, width: CGFloat, height: CGFloat) { size = (width, height) }
  public init(_ artwork: Artwork, width: CGFloat) { size = (width, width) }
  public var body: some View {
    Image(systemName: "music.note").frame(width: size.width, height: size.height)
      .background(.quaternary)
  }
}
