import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

extension Text {
  /// The lines of a text, as a renderer gets them: each is made of runs of one look, and these of
  /// slices, mostly a letter each. A run whose letters join, or run from the right, is one slice.
  public struct Layout: RandomAccessCollection, Equatable {
    private let lines: [Line]
    /// Whether there is more text than is shown.
    public let isTruncated: Bool

    @MainActor init(_ pieces: TextPieces, _ paint: Paint) {
      isTruncated = pieces.source.isTruncated
      lines = pieces.lines.map { Line($0, paint) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(index: Int) -> Line { lines[index] }

    /// A line of a text.
    public struct Line: RandomAccessCollection, Equatable {
      private let runs: [Run]
      /// Where the line's baseline begins, in points from the text's top-left corner.
      public var origin: CGPoint
      public let typographicBounds: TypographicBounds

      @MainActor init(_ line: TextPieces.Line, _ paint: Paint) {
        runs = line.runs.map { Run($0, paint) }
        origin = line.bounds.origin
        typographicBounds = line.bounds
      }

      public var startIndex: Int { 0 }
      public var endIndex: Int { runs.count }
      public subscript(index: Int) -> Run { runs[index] }
    }

    /// A part of a line in one look.
    public struct Run: RandomAccessCollection, Equatable {
      let piece: TextPiece
      let paint: Paint
      private let slices: [TextPiece]
      public let layoutDirection: LayoutDirection

      @MainActor init(_ run: TextPieces.Run, _ paint: Paint) {
        piece = run.whole
        slices = run.slices
        layoutDirection = run.isRightToLeft ? .rightToLeft : .leftToRight
        self.paint = paint
      }

      public var typographicBounds: TypographicBounds { piece.bounds }
      /// Where the run's characters are in the text.
      public var characterIndices: [CharacterIndex] { piece.characterIndices }
      public var startIndex: Int { 0 }
      public var endIndex: Int { slices.count }
      public subscript(index: Int) -> RunSlice { RunSlice(piece: slices[index], paint: paint) }
      /// What ``Text/customAttribute(_:)`` said of the text; nil if it said nothing of the type.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { piece.attribute(key) }
    }

    /// A part of a run, mostly a letter.
    public struct RunSlice: Equatable {
      let piece: TextPiece
      let paint: Paint

      public var typographicBounds: TypographicBounds { piece.bounds }
      /// Where the slice's characters are in the text.
      public var characterIndices: [CharacterIndex] { piece.characterIndices }
      /// What ``Text/customAttribute(_:)`` said of the text; nil if it said nothing of the type.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { piece.attribute(key) }
    }

    /// The place of a character among the others of a text, by which parts of a layout are put in
    /// order.
    public struct CharacterIndex: Comparable, Hashable, Sendable {
      /// How many characters are before it.
      public var value: Int
      public init(value: Int) { self.value = value }

      /// Whether a character is before another one.
      public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.value < b.value }
    }

    /// Where a part of a text is, in points from the text's top-left corner.
    public struct TypographicBounds: Equatable, Sendable {
      /// Where the baseline begins.
      public var origin: CGPoint
      public var width: CGFloat
      /// Above the baseline.
      public var ascent: CGFloat
      /// Below the baseline; positive.
      public var descent: CGFloat
      /// Between this line and the next.
      public var leading: CGFloat
      /// From the ascent to the descent.
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// Letters are drawn at any part of a pixel; they always are here.
      public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }
  }
}

extension Text.Layout.CharacterIndex: Strideable {
  /// How many characters further another one is.
  public func distance(to other: Self) -> Int { other.value - value }
  /// The place so many characters further.
  public func advanced(by distance: Int) -> Self { Self(value: value + distance) }
}

extension Text.Layout.TypographicBounds {
  /// No width and no height, at the text's top-left corner.
  public init() { self.init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0) }
}
