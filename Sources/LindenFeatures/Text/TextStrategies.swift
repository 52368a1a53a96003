@_spi(Engine) import LindenEngine

extension Text {
  /// What decides where the lines of a text begin.
  public struct AlignmentStrategy: Hashable, Sendable {
    private let kind: UInt8

    /// As ``layoutBased``.
    public static let `default` = AlignmentStrategy.layoutBased
    /// The layout direction: all lines begin at the same side.
    public static let layoutBased = AlignmentStrategy(kind: 0)
    /// The writing direction of each paragraph: Arabic ones begin at the right, Latin ones at the left.
    public static let writingDirectionBased = AlignmentStrategy(kind: 1)
  }

  /// What decides whether a paragraph runs from the left or from the right.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let kind: UInt8

    /// As ``contentBased``.
    public static let `default` = WritingDirectionStrategy.contentBased
    /// The layout direction, whatever is written.
    public static let layoutBased = WritingDirectionStrategy(kind: 0)
    /// The first letters of each paragraph; the layout direction where there are none.
    public static let contentBased = WritingDirectionStrategy(kind: 1)
  }
}

enum AlignmentStrategyKey: EnvironmentKey {
  static var defaultValue: Text.AlignmentStrategy { .default }
}
enum WritingDirectionKey: EnvironmentKey {
  static var defaultValue: Text.WritingDirectionStrategy { .default }
}

extension EnvironmentValues {
  var alignmentStrategy: Text.AlignmentStrategy {
    get { self[AlignmentStrategyKey.self] }
    set { self[AlignmentStrategyKey.self] = newValue }
  }

  var writingDirection: Text.WritingDirectionStrategy {
    get { self[WritingDirectionKey.self] }
    set { self[WritingDirectionKey.self] = newValue }
  }
}

extension View {
  /// What decides where the lines of the texts in this view begin: the layout direction, unless
  /// told otherwise, or the direction of each paragraph.
  nonisolated public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
    environment(\.alignmentStrategy, strategy)
  }

  /// What decides whether paragraphs of the texts in this view run from the left or from the right: their
  /// letters, unless told otherwise, or the layout direction.
  nonisolated public func writingDirection(
    strategy: Text.WritingDirectionStrategy
  ) -> some View {
    environment(\.writingDirection, strategy)
  }
}
