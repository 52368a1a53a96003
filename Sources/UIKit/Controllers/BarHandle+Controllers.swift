import LindenControls
import LindenFeatures

extension BarHandle {
  /// The controller that stands for the container.
  var controllerOfAny: UIViewController? {
    switch self {
    case let stack as NavigationHandle: stack.navigationController
    case let tabs as TabHandle: tabs.tabBarController
    default: nil
    }
  }

  /// The controller around the container.
  var controllerAround: UIViewController? {
    outer?.innermost ?? enclosure?.controller ?? UIApplication.shared.rootOfScene
  }

  /// The controller of what the container shows.
  var innermost: UIViewController? {
    switch self {
    case let stack as NavigationHandle: stack.navigationController.topViewController
    case let tabs as TabHandle: tabs.tabBarController.selectedViewController
    default: nil
    }
  }
}
