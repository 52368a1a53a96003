import CoreTransferable
import Foundation
import FoundationNetworking
@_exported import LindenFoundation
import UIKit

/// What a page says of itself.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
  /// Where the page is, after the server sent the request elsewhere.
  open var url: URL?
  /// What was asked for.
  open var originalURL: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?
  public override init() { super.init() }
}

/// The domain of ``LPError``.
public let LPErrorDomain = "LPErrorDomain"

/// Why a page's metadata is not there.
public struct LPError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = LPError
    case metadataFetchFailed = 1
    case metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
  }
  public static var errorDomain: String { LPErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? { "The page's metadata could not be read." }
}

/// Reads what a page says of itself: its title, and the addresses of a picture and of an icon,
/// which are read when they are asked for. A provider fetches once.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  /// Seconds after which a fetch fails.
  open var timeout: TimeInterval = 30
  /// Accepted: pictures are read when they are asked for.
  open var shouldFetchSubresources = true
  private let lock = NSLock()
  private var task: Task<Void, Never>?
  public override init() { super.init() }

  /// Fetches a page. The answer comes on another thread.
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    let fetch = Task {
      do {
        completionHandler(try await startFetchingMetadata(for: url), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    lock.withLock { task = fetch }
  }

  /// Fetches a page.
  ///
  /// - Throws: An ``LPError`` if there is no answer in time, or not one of success.
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await startFetchingMetadata(for: URLRequest(url: url, timeoutInterval: timeout))
  }
  open func startFetchingMetadata(for request: URLRequest) async throws -> LPLinkMetadata {
    do {
      let (data, response) = try await URLSession.shared.data(for: request)
      if let http = response as? HTTPURLResponse, !(200..<300).contains(http.statusCode) {
        throw LPError(.metadataFetchFailed)
      }
      let html = String(decoding: data, as: UTF8.self)
      return LPLinkMetadata(html: html, at: response.url ?? request.url, asked: request.url)
    } catch let error as URLError {
      switch error.code {
      case .timedOut: throw LPError(.metadataFetchTimedOut)
      case .cancelled: throw LPError(.metadataFetchCancelled)
      default: throw LPError(.metadataFetchFailed)
      }
    }
  }

  /// Ends a fetch, whose answer is then an error.
  open func cancel() { lock.withLock { task }?.cancel() }
}

extension LPLinkMetadata {
  /// - Parameters:
  ///   - html: The page's source.
  ///   - url: Where it is.
  ///   - asked: What was asked for.
  convenience init(html: String, at url: URL?, asked: URL?) {
    self.init()
    let head = HTMLHead(html)
    self.url = url
    originalURL = asked
    title = head.properties["og:title"] ?? head.properties["twitter:title"] ?? head.title
    imageProvider = Self.picture(
      head.properties["og:image"] ?? head.properties["twitter:image"], below: url)
    iconProvider = Self.picture(head.icon ?? (url == nil ? nil : "/favicon.ico"), below: url)
    remoteVideoURL = head.properties["og:video"].flatMap { URL(string: $0, relativeTo: url) }
  }

  /// Reads the picture when it is asked for.
  private static func picture(_ address: String?, below url: URL?) -> NSItemProvider? {
    guard let place = address.flatMap({ URL(string: $0, relativeTo: url)?.absoluteURL }) else {
      return nil
    }
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.image", visibility: .all) {
      completion in
      let task = URLSession.shared.dataTask(with: place) { data, _, error in
        completion(data, error)
      }
      task.resume()
      return task.progress
    }
    return provider
  }
}
