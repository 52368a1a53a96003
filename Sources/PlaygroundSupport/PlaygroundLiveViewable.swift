import UIKit

/// What can be the live view of a page: views and view controllers of UIKit's, and what names one.
@preconcurrency @MainActor public protocol PlaygroundLiveViewable {
  /// The view, or the controller of the view, that is shown.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// How something is shown as a live view.
public enum PlaygroundLiveViewRepresentation {
  case view(UIView)
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}
