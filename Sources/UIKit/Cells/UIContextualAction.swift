import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button that a swipe of a row reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// Does what the action is for, and calls the function it is given when that is done; true if it
  /// was. Until then the row stays as it was swiped.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// What a button looks like, and whether its row goes with it.
  public enum Style: Int, Sendable { case normal, destructive }

  /// `destructive` is red, and takes the row away when a full swipe presses it.
  public let style: Style
  /// What is done when the button is pressed.
  public let handler: Handler
  /// What the button says; read out where a picture is shown in its place.
  open var title: String?
  /// Shown in place of the title.
  open var image: UIImage?
  /// The colour of the button: gray, or red for a destructive one.
  open var backgroundColor: UIColor!

  /// A button with a title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }

  /// - Parameters:
  ///   - row: The view the handler is given.
  ///   - swipe: How far it is swiped.
  fileprivate func button(in row: UIView, _ swipe: RowSwipe) -> some View {
    Button(role: style == .destructive ? .destructive : nil) { [weak row, weak swipe] in
      self.handler(self, row ?? UIView()) { isDone in
        swipe?.done(isGone: isDone && self.style == .destructive)
      }
    } label: {
      if let image = self.image {
        Label {
          Text(verbatim: self.title ?? "")
        } icon: {
          Image(uiImage: image).renderingMode(.template)
        }
      } else {
        Text(verbatim: self.title ?? "")
      }
    }
    .tint(backgroundColor.color)
    .environment(\.closesRow, true)
  }
}

/// The buttons behind one side of a row. The first one is nearest to the edge.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The buttons.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the row presses the first button; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Buttons, the first of them nearest to the edge; an empty list keeps the row from being swiped.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  /// The buttons as a list has them.
  func rowActions(_ edge: HorizontalEdge, of row: UIView, _ swipe: RowSwipe) -> [RowActions] {
    guard !actions.isEmpty else { return [] }
    return [
      RowActions(
        edge: edge, allowsFullSwipe: performsFirstActionWithFullSwipe,
        content: AnyView(
          ForEach(actions, id: \.self) { [weak row] in $0.button(in: row ?? UIView(), swipe) }))
    ]
  }
}
