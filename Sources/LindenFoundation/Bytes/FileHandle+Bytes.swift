import Foundation

extension FileHandle {
  /// The bytes from the current position on, read as they are asked for.
  public var bytes: AsyncBytes { AsyncBytes(file: self) }

  /// The bytes of a file, a pipe or a socket, one by one. Read by one task at a time.
  public struct AsyncBytes: AsyncSequence, @unchecked Sendable {
    public typealias Element = UInt8

    fileprivate let file: FileHandle

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var chunks: ByteChunks

      /// The next byte; nil at the end. Waits for a pipe or a socket.
      public mutating func next() async throws -> UInt8? { try await chunks.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let reader = FileReader(file)
      return AsyncIterator(chunks: ByteChunks { try await reader.read() })
    }
  }
}

/// Reads a file on a thread that may wait, piece by piece.
final class FileReader: @unchecked Sendable {
  private let file: FileHandle
  private let queue = DispatchQueue(label: "Linden.FileReader")

  init(_ file: FileHandle) { self.file = file }

  func read() async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.readNow() }) }
    }
  }

  /// What is there, up to 16 KB, and not only when there is so much: a pipe may pause.
  private func readNow() throws -> Data? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Foundation.read(file.fileDescriptor, &bytes, bytes.count)
      if count > 0 { return Data(bytes.prefix(count)) }
      if count == 0 { return nil }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}
