import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a part of its content, which a finger moves.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The size of all there is; where none is set, that of the rectangle around the subviews.
  open var contentSize: CGSize {
    get { ownContentSize ?? subviews.reduce(CGRect.zero) { $0.union($1.frame) }.size }
    set {
      ownContentSize = newValue
      signal.send()
    }
  }
  private var ownContentSize: CGSize?
  open var isScrollEnabled = true { didSet { signal.send() } }
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true { didSet { signal.send() } }
  open var showsHorizontalScrollIndicator = true { didSet { signal.send() } }
  open var contentInset = UIEdgeInsets.zero { didSet { signal.send() } }
  open var keyboardDismissMode = KeyboardDismissMode.none

  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  override var showsSubviews: Bool { false }

  package override var content: AnyView? {
    let size = contentSize
    var axes: Axis.Set = []
    if isScrollEnabled, size.width > bounds.width { axes.insert(.horizontal) }
    if isScrollEnabled, size.height > bounds.height { axes.insert(.vertical) }
    return AnyView(
      ScrollView(
        axes, showsIndicators: showsVerticalScrollIndicator || showsHorizontalScrollIndicator
      ) {
        SubviewsStage(view: self)
          .frame(width: size.width, height: size.height, alignment: .topLeading)
          .padding(
            EdgeInsets(
              top: contentInset.top, leading: contentInset.left, bottom: contentInset.bottom,
              trailing: contentInset.right))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
  }
}
