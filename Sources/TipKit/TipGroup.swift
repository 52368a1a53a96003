@_exported import SwiftUI

/// Any tip.
public struct AnyTip: Tip {
  private let tip: any Tip
  public init(_ tip: any Tip) { self.tip = tip }

  public var id: String { tip.id }
  public var title: Text { tip.title }
  public var message: Text? { tip.message }
  public var image: Image? { tip.image }
  public var actions: [Action] { tip.actions }
  public var rules: [Rule] { tip.rules }
  public var options: [any TipOption] { tip.options }
}

/// Tips of which one is shown at a time.
@MainActor public final class TipGroup: Observable {
  /// Which of the tips is shown.
  public enum Priority: Sendable {
    /// The first that may be shown.
    case firstAvailable
    /// One after the other: a tip waits until all before it are closed.
    case ordered
  }

  /// Collects the tips of a group.
  @resultBuilder public enum TipGroupBuilder {
    public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
    public static func buildBlock(_ tips: [any Tip]...) -> [any Tip] { tips.flatMap { $0 } }
    public static func buildOptional(_ tips: [any Tip]?) -> [any Tip] { tips ?? [] }
    public static func buildEither(first tips: [any Tip]) -> [any Tip] { tips }
    public static func buildEither(second tips: [any Tip]) -> [any Tip] { tips }
  }

  private let priority: Priority
  private let tips: [any Tip]

  public init(
    _ priority: Priority = .firstAvailable, @TipGroupBuilder _ tips: () -> [any Tip]
  ) {
    self.priority = priority
    self.tips = tips()
  }

  /// The tip that is to be shown now; a view that reads it runs again when it is another one.
  public var currentTip: (any Tip)? {
    _ = TipStore.shared.observed.count
    for tip in tips {
      switch tip.status {
      case .available: return tip
      case .pending: if priority == .ordered { return nil }
      case .invalidated: continue
      }
    }
    return nil
  }
}
