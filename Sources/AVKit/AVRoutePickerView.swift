import UIKit

/// Would list the screens and loudspeakers nearby. No host reaches one: the button does nothing.
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  /// The button's colour while something nearby plays; nothing does.
  open var activeTintColor: UIColor! = .systemBlue
  /// Whether screens come before loudspeakers.
  open var prioritizesVideoDevices = false
  open weak var delegate: (any AVRoutePickerViewDelegate)?
  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}

/// Is told when the list is shown. It is not.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: AnyObject {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}
