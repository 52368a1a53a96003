import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Draws a text in its own way. Here texts draw themselves as usual, and say so once.
public protocol TextRenderer: Animatable {
  @MainActor func draw(layout: Text.Layout, in context: inout GraphicsContext)
  @MainActor func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  @MainActor var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  @MainActor public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }
  @MainActor public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer measures.
public struct TextProxy {
  let size: CGSize
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}

/// Marks a stretch of text for a renderer.
public protocol TextAttribute {}

extension Text {
  /// Accepted: only renderers read it.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }

  /// The lines of a text, as given to a renderer.
  public struct Layout: RandomAccessCollection, Equatable {
    private let lines: [Line]
    init(lines: [Line] = []) { self.lines = lines }

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public var isTruncated: Bool { false }
    public subscript(index: Int) -> Line { lines[index] }

    public struct Line: RandomAccessCollection, Equatable {
      private let runs: [Run]
      public var origin: CGPoint
      public let typographicBounds: TypographicBounds
      public var startIndex: Int { 0 }
      public var endIndex: Int { runs.count }
      public subscript(index: Int) -> Run { runs[index] }
    }

    public struct Run: RandomAccessCollection, Equatable {
      private let slices: [RunSlice]
      public let typographicBounds: TypographicBounds
      public var startIndex: Int { 0 }
      public var endIndex: Int { slices.count }
      public subscript(index: Int) -> RunSlice { slices[index] }
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }

    public struct RunSlice: Equatable {
      public let typographicBounds: TypographicBounds
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }

    public struct TypographicBounds: Equatable {
      public var origin: CGPoint
      public var width: CGFloat
      public var ascent: CGFloat
      public var descent: CGFloat
      public var leading: CGFloat
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }
  }
}

extension GraphicsContext {
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {}
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {}
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {}
}

extension View {
  /// Shows texts as usual, and says so once.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    withoutEffect("textRenderer", "texts draw themselves")
  }
}
