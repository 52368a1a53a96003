import CoreGraphics
import Foundation
import LindenDrawing

/// A page of a watch app. Controllers that show views derive from ``WKHostingController``; there
/// are no storyboards, and so no controllers with interface objects.
@preconcurrency @MainActor open class WKInterfaceController: NSObject {
  nonisolated public override init() { super.init() }

  /// It was made, and given what it is to show.
  open func awake(withContext context: Any?) {}
  /// It comes on screen.
  open func willActivate() {}
  open func didAppear() {}
  open func willDisappear() {}
  /// It left the screen.
  open func didDeactivate() {}

  /// Points.
  open var contentFrame: CGRect { WKInterfaceDevice.current().screenBounds }

  /// Takes the page from the screen, if something has put it there.
  open func dismiss() { onDismiss?() }

  open func setTitle(_ title: String?) {
    Diagnostics.noEffect(
      "WKInterfaceController.setTitle(_:)", "the body's navigationTitle is the title")
  }

  var onDismiss: (() -> Void)?
}

/// A page of a watch app that shows views.
///
/// A storyboard would make it. Here an `App` does, as in `WindowGroup { MyController().body }`.
@preconcurrency @MainActor open class WKHostingController<Body: View>: WKInterfaceController {
  /// What is shown. To be overridden.
  open var body: Body { preconditionFailure("\(Self.self) must override body.") }

  /// Shows the body anew, where something shows the controller.
  open func setNeedsBodyUpdate() { onBodyUpdate?() }
  open func updateBodyIfNeeded() { onBodyUpdate?() }

  var onBodyUpdate: (() -> Void)?
}
