import CoreGraphics
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

extension ViewEnclosure {
  /// What an app finds around its views: a scroll view, or what a presentation is shown in.
  package var uiView: UIView? {
    if let hosting = hosting as? UIView { return hosting }
    if let scroll = scroll as? ScrollElement {
      if let known = object as? HostedScrollView { return known }
      let new = HostedScrollView(scroll, in: self)
      object = new
      return new
    }
    return surface.view
  }

  /// The window that it is in, if that is known.
  fileprivate var window: UIWindow? {
    (hosting as? UIView)?.window ?? (scroll == nil ? nil : outer?.window)
  }

  /// The controller whose view that is, or the nearest around it.
  package var controller: UIViewController? {
    if let hosting = hosting as? UIView {
      return sequence(first: hosting) { $0.superview }.lazy.compactMap(\.controller).first
    }
    return scroll == nil ? surface : outer?.controller ?? UIApplication.shared.rootOfScene
  }

  private var surface: SurfaceController {
    if let known = object as? SurfaceController { return known }
    let new = SurfaceController(self)
    object = new
    return new
  }
}

extension UIView {
  /// What is around a view at a place among SwiftUI's views.
  package static func around(_ place: ViewPlace) -> UIView? {
    place.enclosure?.uiView ?? UIApplication.shared.rootOfScene?.view
  }

  /// Counts a view as the only subview, which shows itself and has its frame from elsewhere.
  package func surround(_ view: UIView) { subviews = [view] }

  /// The window of a view at a place among SwiftUI's views.
  package static func window(around place: ViewPlace) -> UIWindow? {
    place.enclosure?.window ?? UIApplication.shared.rootOfScene?.windowOfRoot
      ?? UIApplication.shared.keyWindow
  }
}

extension UIViewController {
  /// The controller around one at a place among SwiftUI's views.
  package static func around(_ place: ViewPlace) -> UIViewController? {
    if let handle = place.value(\.barHandle) ?? nil { return handle.innermost }
    return place.enclosure?.controller ?? UIApplication.shared.rootOfScene
  }
}

extension UIApplication {
  /// The controller that stands for all that SwiftUI shows in the scene whose code runs; nil in an
  /// app that has windows of its own.
  var rootOfScene: UIViewController? { (sceneInUse as? AppScene)?.rootController }
}

/// Stands for the controller of what is presented by SwiftUI.
private final class SurfaceController: UIViewController {
  private weak var enclosure: ViewEnclosure?

  init(_ enclosure: ViewEnclosure) {
    self.enclosure = enclosure
    super.init(nibName: nil, bundle: nil)
    enclosure.keepsOpen = { [weak self] in self?.isModalInPresentation == true }
    enclosure.mayClose = { [weak self] in self?.mayClose() ?? true }
    enclosure.closed = { [weak self] in
      guard let controller = self?.presentationController else { return }
      controller.delegate?.presentationControllerDidDismiss(controller)
    }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func loadView() { view = SurfaceView(enclosure) }

  /// Asks the presentation's delegate, and tells it what comes of that.
  private func mayClose() -> Bool {
    guard let controller = presentationController else { return !isModalInPresentation }
    let delegate = controller.delegate
    if isModalInPresentation || delegate?.presentationControllerShouldDismiss(controller) == false {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    delegate?.presentationControllerWillDismiss(controller)
    return true
  }

  override func closeAround() -> Bool {
    guard let close = enclosure?.close else { return false }
    close()
    return true
  }
}

/// Stands for the view that a presentation of SwiftUI's is shown in. Its background is that of the
/// presentation.
private final class SurfaceView: UIView {
  private weak var enclosure: ViewEnclosure?

  init(_ enclosure: ViewEnclosure?) {
    self.enclosure = enclosure
    super.init(frame: UIScreen.main.bounds)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var backgroundColor: UIColor? {
    didSet { enclosure?.onBackground?(backgroundColor?.color) }
  }
  override var window: UIWindow? {
    UIApplication.shared.rootOfScene?.windowOfRoot ?? UIApplication.shared.keyWindow
  }
}
