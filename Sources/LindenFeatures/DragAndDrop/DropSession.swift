import CoreGraphics
@_spi(Engine) import LindenEngine

/// What is known of things that were dropped.
public struct DropSession: Identifiable, Sendable {
  /// Tells a drop from others.
  public struct ID: Hashable, Sendable {
    private let number: Int
    @MainActor private static var latest = 0

    @MainActor init() {
      Self.latest += 1
      number = Self.latest
    }
  }

  public let id: ID
  /// Where they were dropped, in the space of the view.
  public let location: CGPoint
  /// How many things there are.
  public let itemsCount: Int

  @MainActor init(location: CGPoint, itemsCount: Int) {
    id = ID()
    self.location = location
    self.itemsCount = itemsCount
  }
}

/// How the pictures of things that are dragged lie.
public struct DragDropPreviewsFormation: Hashable, Sendable {
  private enum Kind { case `default`, none, pile, list, stack }
  private let kind: Kind
  public static let `default` = DragDropPreviewsFormation(kind: .default)
  public static let none = DragDropPreviewsFormation(kind: .none)
  public static let pile = DragDropPreviewsFormation(kind: .pile)
  public static let list = DragDropPreviewsFormation(kind: .list)
  public static let stack = DragDropPreviewsFormation(kind: .stack)
}

extension View {
  /// Accepted: one thing is dragged at a time.
  nonisolated public func dragPreviewsFormation(
    _ previewsFormation: DragDropPreviewsFormation
  ) -> some View { self }
  /// Accepted: one thing is dragged at a time.
  nonisolated public func dropPreviewsFormation(
    _ previewsFormation: DragDropPreviewsFormation
  ) -> some View { self }
}
