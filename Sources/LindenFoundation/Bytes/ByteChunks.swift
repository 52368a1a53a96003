import Foundation

/// Bytes that come in pieces, handed out one by one: what the sequences of bytes of files,
/// addresses and requests have in common.
package struct ByteChunks {
  private let read: @Sendable () async throws -> Data?
  private var chunk: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// - Parameter read: The next piece, nil at the end; not called again after that or an error.
  package init(read: @escaping @Sendable () async throws -> Data?) { self.read = read }

  package mutating func next() async throws -> UInt8? {
    while position == chunk.count {
      guard !isAtEnd else { return nil }
      isAtEnd = true
      try Task.checkCancellation()
      guard let data = try await read() else { return nil }
      isAtEnd = false
      chunk = Array(data)
      position = 0
    }
    defer { position += 1 }
    return chunk[position]
  }
}
