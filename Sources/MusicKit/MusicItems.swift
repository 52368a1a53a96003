import CoreGraphics
import Foundation

/// A cover. There are none here.
public struct Artwork: Hashable, Sendable {
  public let maximumWidth: Int
  public let maximumHeight: Int
  public var alternateText: String? { nil }
  public var backgroundColor: CGColor? { nil }
  public var primaryTextColor: CGColor? { nil }
  public var secondaryTextColor: CGColor? { nil }
  public var tertiaryTextColor: CGColor? { nil }
  public var quaternaryTextColor: CGColor? { nil }
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// Whether words are not for children.
public enum ContentRating: Hashable, Sendable { case clean, explicit }

/// A part of a song that can be heard before it is bought.
public struct PreviewAsset: Hashable, Sendable {
  public let url: URL?
  public let hlsURL: URL?
  public let artwork: Artwork?
}

/// What the store says of an item.
public struct EditorialNotes: Hashable, Sendable {
  public let standard: String?
  public let short: String?
  public let name: String?
  public let tagline: String?
}

/// How a song is played.
public struct PlayParameters: Hashable, Codable, Sendable { let id: MusicItemID }

public struct Song: MusicItem, Hashable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let albumTitle: String?
  public let artwork: Artwork?
  /// Seconds.
  public let duration: TimeInterval?
  public let url: URL?
  public var albums: MusicItemCollection<Album>? { nil }
  public var artists: MusicItemCollection<Artist>? { nil }
  public var artistURL: URL? { nil }
  public var composerName: String? { nil }
  public var contentRating: ContentRating? { nil }
  public var discNumber: Int? { nil }
  public var genreNames: [String] { [] }
  public var genres: MusicItemCollection<Genre>? { nil }
  public var hasLyrics: Bool { false }
  public var isrc: String? { nil }
  public var lastPlayedDate: Date? { nil }
  public var libraryAddedDate: Date? { nil }
  public var playCount: Int? { nil }
  public var playParameters: PlayParameters? { nil }
  public var previewAssets: [PreviewAsset]? { nil }
  public var releaseDate: Date? { nil }
  public var trackNumber: Int? { nil }
}

public struct Album: MusicItem, Hashable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let artwork: Artwork?
  public var artists: MusicItemCollection<Artist>? { nil }
  public var contentRating: ContentRating? { nil }
  public var editorialNotes: EditorialNotes? { nil }
  public var genreNames: [String] { [] }
  public var isSingle: Bool? { nil }
  public var playParameters: PlayParameters? { nil }
  public var recordLabelName: String? { nil }
  public var releaseDate: Date? { nil }
  public var trackCount: Int { 0 }
  public var tracks: MusicItemCollection<Track>? { nil }
  public var upc: String? { nil }
  public var url: URL? { nil }
}

public struct Artist: MusicItem, Hashable {
  public let id: MusicItemID
  public let name: String
  public var albums: MusicItemCollection<Album>? { nil }
  public var artwork: Artwork? { nil }
  public var editorialNotes: EditorialNotes? { nil }
  public var genreNames: [String]? { nil }
  public var topSongs: MusicItemCollection<Song>? { nil }
  public var url: URL? { nil }
}

public struct Playlist: MusicItem, Hashable {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
  public var curatorName: String? { nil }
  public var lastModifiedDate: Date? { nil }
  public var playParameters: PlayParameters? { nil }
  public var shortDescription: String? { nil }
  public var standardDescription: String? { nil }
  public var tracks: MusicItemCollection<Track>? { nil }
  public var url: URL? { nil }
}

public struct Station: MusicItem, Hashable {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
  public let isLive: Bool
  public var url: URL? { nil }
}

public struct Genre: MusicItem, Hashable {
  public let id: MusicItemID
  public let name: String
  public let parent: String?
}

public struct MusicVideo: MusicItem, Hashable {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let artwork: Artwork?
  /// Seconds.
  public let duration: TimeInterval?
}

/// Something of an album or a playlist.
public enum Track: MusicItem, Hashable {
  case song(Song)
  case musicVideo(MusicVideo)

  public var id: MusicItemID {
    switch self {
    case .song(let song): song.id
    case .musicVideo(let video): video.id
    }
  }
  public var title: String {
    switch self {
    case .song(let song): song.title
    case .musicVideo(let video): video.title
    }
  }
  public var artistName: String {
    switch self {
    case .song(let song): song.artistName
    case .musicVideo(let video): video.artistName
    }
  }
  public var artwork: Artwork? {
    switch self {
    case .song(let song): song.artwork
    case .musicVideo(let video): video.artwork
    }
  }
  public var duration: TimeInterval? {
    switch self {
    case .song(let song): song.duration
    case .musicVideo(let video): video.duration
    }
  }
}

/// What can be played.
public protocol PlayableMusicItem: MusicItem {}
extension Song: PlayableMusicItem {}
extension Album: PlayableMusicItem {}
extension Playlist: PlayableMusicItem {}
extension Station: PlayableMusicItem {}
extension MusicVideo: PlayableMusicItem {}
extension Track: PlayableMusicItem {}
