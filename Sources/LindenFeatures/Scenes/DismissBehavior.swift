@_spi(Engine) import LindenEngine

/// What closing a window by `dismissWindow` does about what the window still asks. On a phone, and
/// here, the window is closed whatever it shows.
public struct DismissBehavior: Hashable, Sendable {
  private let behavior: Int
  /// As if the user closed it; the default.
  public static let interactive = DismissBehavior(behavior: 0)
  /// Whatever it shows.
  public static let destructive = DismissBehavior(behavior: 1)
}

private enum DismissBehaviorKey: TransactionKey {
  static var defaultValue: DismissBehavior { .interactive }
}

/// What a scroll view does about its place when its content changes.
public struct ScrollContentOffsetAdjustmentBehavior: Hashable, Sendable {
  private let behavior: Int
  /// What is seen stays where it is, as far as that is possible.
  public static var automatic: ScrollContentOffsetAdjustmentBehavior { .init(behavior: 0) }
  /// The place stays. Accepted: it is adjusted as ever.
  public static var disabled: ScrollContentOffsetAdjustmentBehavior { .init(behavior: 1) }
}

private enum ScrollAdjustmentKey: TransactionKey {
  static var defaultValue: ScrollContentOffsetAdjustmentBehavior { .automatic }
}

extension Transaction {
  /// How `dismissWindow` closes windows in this transaction.
  public var dismissBehavior: DismissBehavior {
    get { self[DismissBehaviorKey.self] }
    set { self[DismissBehaviorKey.self] = newValue }
  }

  /// What scroll views do about their places in this transaction. Accepted: it is kept, and not
  /// followed.
  public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior {
    get { self[ScrollAdjustmentKey.self] }
    set { self[ScrollAdjustmentKey.self] = newValue }
  }
}
