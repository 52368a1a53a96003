import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Stands for a scroll view of SwiftUI's, for code that looks for it from a view inside: has its
/// offset and size, moves it, says how it scrolls, and tells a delegate.
final class HostedScrollView: UIScrollView {
  private weak var scroll: ScrollElement?
  private let attachment = ScrollAttachment()
  private var isReady = false

  init(_ scroll: ScrollElement, in enclosure: ViewEnclosure) {
    self.scroll = scroll
    super.init(frame: .zero)
    outerView = { [weak enclosure] in
      enclosure?.outer?.uiView ?? UIApplication.shared.rootOfScene?.view
    }
    scrolled(to: scroll.geometry.contentOffset)
    isScrollEnabled = !scroll.scrollAxes.isEmpty
    isReady = true
    attachment.moved = { [weak self] in self?.scrolled(to: $0.geometry.contentOffset) }
    attachment.phaseChanged = { [weak self] old, new, context in
      self?.changed(old, to: new, velocity: context.velocity, end: context.end)
    }
    scroll.follow(attachment)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var window: UIWindow? { superview?.window ?? UIApplication.shared.keyWindow }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let insets = scroll?.geometry.contentInsets ?? EdgeInsets()
    attachment.scroll(
      to: CGPoint(x: contentOffset.x + insets.leading, y: contentOffset.y + insets.top),
      animated ? .default : nil)
    if !animated { scrolled(to: contentOffset) }
  }

  override var contentSize: CGSize {
    get { scroll?.geometry.contentSize ?? .zero }
    set {}
  }
  override var adjustedContentInset: UIEdgeInsets {
    let insets = scroll?.geometry.contentInsets ?? EdgeInsets()
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
  override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: scroll?.geometry.containerSize ?? .zero) }
    set {}
  }
  override var frame: CGRect {
    get { CGRect(origin: .zero, size: scroll?.geometry.containerSize ?? .zero) }
    set {}
  }

  // MARK: How it scrolls

  private func wish(_ change: (inout ScrollWishes) -> Void) {
    if isReady, let scroll { change(&scroll.wishes) }
  }
  override var isScrollEnabled: Bool { didSet { wish { $0.isLocked = !isScrollEnabled } } }
  override var bounces: Bool { didSet { wish { $0.isRigid = !bounces } } }
  override var isPagingEnabled: Bool {
    didSet { wish { $0.behavior = isPagingEnabled ? .paging : nil } }
  }
  override var showsVerticalScrollIndicator: Bool { didSet { hideIndicators() } }
  override var showsHorizontalScrollIndicator: Bool { didSet { hideIndicators() } }

  private func hideIndicators() {
    wish {
      $0.axesWithoutIndicators = []
      if !showsVerticalScrollIndicator { $0.axesWithoutIndicators.insert(.vertical) }
      if !showsHorizontalScrollIndicator { $0.axesWithoutIndicators.insert(.horizontal) }
    }
  }
}
