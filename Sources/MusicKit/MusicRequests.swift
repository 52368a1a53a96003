import Foundation
import FoundationNetworking

public protocol MusicCatalogSearchable: MusicItem {}
extension Song: MusicCatalogSearchable {}
extension Album: MusicCatalogSearchable {}
extension Artist: MusicCatalogSearchable {}
extension Playlist: MusicCatalogSearchable {}
extension Station: MusicCatalogSearchable {}
extension MusicVideo: MusicCatalogSearchable {}

/// What the person's own library may have.
public protocol MusicLibraryRequestable: MusicItem {}
extension Song: MusicLibraryRequestable {}
extension Album: MusicLibraryRequestable {}
extension Artist: MusicLibraryRequestable {}
extension Playlist: MusicLibraryRequestable {}
extension Genre: MusicLibraryRequestable {}
extension Track: MusicLibraryRequestable {}

/// What a filter of a request says of an item.
public protocol FilterableMusicItem: MusicItem { associatedtype FilterType: MusicItemFilter }
/// The properties that a filter may name.
public protocol MusicItemFilter { var id: MusicItemID { get } }

/// The properties of songs that a filter may name.
public struct SongFilter: MusicItemFilter {
  public let id: MusicItemID
  public let isrc: String
}
extension Song: FilterableMusicItem { public typealias FilterType = SongFilter }
/// The property of other items that a filter may name.
public struct MusicIDFilter: MusicItemFilter { public let id: MusicItemID }
extension Album: FilterableMusicItem { public typealias FilterType = MusicIDFilter }
extension Artist: FilterableMusicItem { public typealias FilterType = MusicIDFilter }
extension Playlist: FilterableMusicItem { public typealias FilterType = MusicIDFilter }
extension Station: FilterableMusicItem { public typealias FilterType = MusicIDFilter }
extension Genre: FilterableMusicItem { public typealias FilterType = MusicIDFilter }
extension MusicVideo: FilterableMusicItem { public typealias FilterType = MusicIDFilter }

private func refuse() throws -> Never {
  warnOfNoMusic()
  throw MusicTokenRequestError.userNotSignedIn
}

/// Looks for music. Throws here.
public struct MusicCatalogSearchRequest: Sendable {
  public let term: String
  public var limit: Int?
  public var offset: Int?
  public var includeTopResults = false
  public init(term: String, types: [any MusicCatalogSearchable.Type]) { self.term = term }
  public func response() async throws -> MusicCatalogSearchResponse { try refuse() }
}
public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
  public let stations: MusicItemCollection<Station>
  public let musicVideos: MusicItemCollection<MusicVideo>
}

/// Asks for items by a property. Throws here.
public struct MusicCatalogResourceRequest<Item: FilterableMusicItem>: Sendable {
  public var limit: Int?
  public init() {}
  public init<Value>(matching keyPath: KeyPath<Item.FilterType, Value>, equalTo value: Value) {}
  public init<Value>(
    matching keyPath: KeyPath<Item.FilterType, Value>, memberOf values: [Value]
  ) {}
  public func response() async throws -> MusicCatalogResourceResponse<Item> { try refuse() }
}
public struct MusicCatalogResourceResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}

/// Asks for items of the person's library. Throws here.
public struct MusicLibraryRequest<Item: MusicLibraryRequestable> {
  public var limit: Int?
  public var offset: Int?
  public var includeOnlyDownloadedContent = false
  public init() {}
  public mutating func filter<Value>(matching keyPath: KeyPath<Item, Value>, equalTo value: Value) {
  }
  public mutating func filter(text: String) {}
  public mutating func sort<Value>(by keyPath: KeyPath<Item, Value>, ascending: Bool) {}
  public func response() async throws -> MusicLibraryResponse<Item> { try refuse() }
}
public struct MusicLibraryResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}

/// Looks for music in the person's library. Throws here.
public struct MusicLibrarySearchRequest: Sendable {
  public let term: String
  public var limit: Int?
  public init(term: String, types: [any MusicLibraryRequestable.Type]) { self.term = term }
  public func response() async throws -> MusicLibrarySearchResponse { try refuse() }
}
public struct MusicLibrarySearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
}

/// Asks for what was played last. Throws here.
public struct MusicRecentlyPlayedRequest<Item: MusicItem>: Sendable {
  public var limit: Int?
  public init() {}
  public func response() async throws -> MusicRecentlyPlayedResponse<Item> { try refuse() }
}
public struct MusicRecentlyPlayedResponse<Item: MusicItem>: Sendable {
  public let items: MusicItemCollection<Item>
}

/// Asks the service for data of any kind. Throws here.
public struct MusicDataRequest: Sendable {
  public let urlRequest: URLRequest
  public init(urlRequest: URLRequest) { self.urlRequest = urlRequest }
  public func response() async throws -> MusicDataResponse { try refuse() }
  /// Two letters of a country. Throws here.
  public static var currentCountryCode: String { get async throws { try refuse() } }
}
public struct MusicDataResponse: Sendable {
  public let data: Data
  public let urlResponse: URLResponse
}

/// The person's own music. It cannot be changed here: all of it throws.
public final class MusicLibrary: Sendable {
  public static let shared = MusicLibrary()
  public func add<Item: MusicItem>(_ item: Item) async throws { try refuse() }
  @discardableResult public func add<Item: MusicItem>(
    _ item: Item, to playlist: Playlist
  ) async throws -> Playlist { try refuse() }
  public func createPlaylist(
    name: String, description: String? = nil, authorDisplayName: String? = nil
  ) async throws -> Playlist { try refuse() }
  public func createPlaylist<Item: MusicItem>(
    name: String, description: String? = nil, authorDisplayName: String? = nil,
    items: some Sequence<Item>
  ) async throws -> Playlist { try refuse() }
}
