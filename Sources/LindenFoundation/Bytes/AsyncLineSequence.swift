import Foundation

extension AsyncSequence where Element == UInt8 {
  /// The lines of the text that these bytes are in UTF-8, without their ends, as
  /// `AsyncLineSequence` says.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
  /// The characters of the text that these bytes are in UTF-8.
  public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }
  /// The Unicode scalars of the text that these bytes are in UTF-8.
  public var unicodeScalars: AsyncUnicodeScalarSequence<Self> {
    AsyncUnicodeScalarSequence(base: self)
  }
}

/// The lines of a text that comes byte by byte.
///
/// A line ends at a line feed, a vertical tab, a form feed, a carriage return (with a line feed or
/// without), a next line (U+0085), or a line or paragraph separator. Empty lines are left out, as on
/// Apple's systems. Bytes that are no UTF-8 become U+FFFD.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String

  private let base: Base

  init(base: Base) { self.base = base }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private var line: [UInt8] = []

    init(base: Base.AsyncIterator) { self.base = base }

    /// The next line that is not empty; nil at the end.
    public mutating func next() async throws -> String? {
      // A carriage return's line feed ends an empty line, and that is left out.
      while let byte = try await base.next() {
        line.append(byte)
        let length = lengthOfLineEnd
        guard length > 0 else { continue }
        line.removeLast(length)
        if let text = takeLine() { return text }
      }
      return takeLine()
    }

    /// How many bytes at the end of what was read end the line.
    private var lengthOfLineEnd: Int {
      switch line.last! {
      case 0x0A...0x0D: 1
      case 0x85 where line.dropLast().last == 0xC2: 2
      case 0xA8, 0xA9: line.suffix(3).dropLast().elementsEqual([0xE2, 0x80]) ? 3 : 0
      default: 0
      }
    }

    private mutating func takeLine() -> String? {
      guard !line.isEmpty else { return nil }
      defer { line.removeAll(keepingCapacity: true) }
      return String(decoding: line, as: UTF8.self)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator())
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

/// The Unicode scalars of a text that comes byte by byte. Bytes that are no UTF-8 become U+FFFD.
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = Unicode.Scalar

  private let base: Base

  init(base: Base) { self.base = base }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    /// Bytes read and not yet decoded: at most those of one scalar.
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    init(base: Base.AsyncIterator) { self.base = base }

    /// The next scalar; nil at the end.
    public mutating func next() async throws -> Unicode.Scalar? {
      while !isAtEnd, bytes.isEmpty || bytes.count < Self.length(startingWith: bytes[0]) {
        if let byte = try await base.next() { bytes.append(byte) } else { isAtEnd = true }
      }
      guard !bytes.isEmpty else { return nil }
      var source = bytes.makeIterator()
      var decoder = UTF8()
      let scalar: Unicode.Scalar
      switch decoder.decode(&source) {
      case .scalarValue(let value): scalar = value
      case .error, .emptyInput: scalar = "\u{FFFD}"
      }
      // What is no UTF-8 costs its first byte; those after it may begin a scalar.
      let isReplaced = scalar == "\u{FFFD}" && !bytes.starts(with: [0xEF, 0xBF, 0xBD])
      bytes.removeFirst(isReplaced ? 1 : scalar.utf8.count)
      return scalar
    }

    private static func length(startingWith byte: UInt8) -> Int {
      switch byte {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator())
  }
}

extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}

/// The characters, each of one scalar or several, of a text that comes byte by byte.
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = Character

  private let base: Base

  init(base: Base) { self.base = base }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
    /// What was read of the next character.
    private var started = ""

    init(scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator) { self.scalars = scalars }

    /// The next character; nil at the end. It is complete when the next one begins.
    public mutating func next() async throws -> Character? {
      while started.count < 2, let scalar = try await scalars.next() {
        started.unicodeScalars.append(scalar)
      }
      return started.isEmpty ? nil : started.removeFirst()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(scalars: AsyncUnicodeScalarSequence(base: base).makeAsyncIterator())
  }
}

extension AsyncCharacterSequence: Sendable where Base: Sendable {}
