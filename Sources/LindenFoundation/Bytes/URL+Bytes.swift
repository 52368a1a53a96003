import Foundation
import FoundationNetworking

extension URL {
  /// The bytes of the file or of what a server answers, one by one.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The lines of the file or of what a server answers, as `AsyncLineSequence` says.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

  /// The bytes at an address. Reading begins with the first byte that is asked for; errors of the
  /// file or the connection are thrown there.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    fileprivate let url: URL

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let url: URL
      fileprivate var chunks: ByteChunks?

      /// The next byte; nil at the end.
      public mutating func next() async throws -> UInt8? {
        if chunks == nil { chunks = try await Self.open(url) }
        return try await chunks!.next()
      }

      private static func open(_ url: URL) async throws -> ByteChunks {
        guard url.isFileURL else {
          let (bytes, _) = try await URLSession.shared.bytes(from: url)
          return bytes.chunks
        }
        let reader = FileReader(try FileHandle(forReadingFrom: url))
        return ByteChunks { try await reader.read() }
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url, chunks: nil) }
  }
}
