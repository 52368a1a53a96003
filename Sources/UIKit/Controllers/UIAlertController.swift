import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Something the user is asked, or told.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Whether it asks in the middle of the screen or, as a list of choices, at the bottom.
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  /// What is below the title; nil is nothing.
  open var message: String?
  /// The buttons, in the order they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields, in the order they were added; nil if there are none.
  open private(set) var textFields: [UITextField]?

  /// What asks, without a button: at least one has to be added.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  override var presentationKind: PresentationKind { .dialog }

  open var preferredAction: UIAlertAction?

  /// Adds a button. A tap on it closes the alert, then does the action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field to an alert; `configurationHandler` may change it before it is shown.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// One of the buttons of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// A button; `handler` is called when it was tapped and the alert is closed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Accepted for keys such as `titleTextColor`, which are no part of the documented names: buttons
  /// look as their style says, and it says so once.
  open func setValue(_ value: Any?, forKey key: String) {
    Diagnostics.noEffect(
      "UIAlertAction.setValue(_:forKey:)", "buttons of alerts look as their style says")
  }
}

/// Shows the alert that a controller presents.
struct AlertStage: ViewModifier {
  let controller: UIViewController

  func body(content: Content) -> some View {
    controller.signal.read()
    return
      content
      .alert(alert?.title ?? "", isPresented: presents(.alert)) {
        buttons
      } message: {
        if let message = alert?.message { Text(message) }
      }
      .confirmationDialog(
        LocalizedStringKey(sheet?.title ?? ""), isPresented: presents(.actionSheet),
        titleVisibility: sheet?.title == nil ? .hidden : .visible
      ) {
        buttons
      } message: {
        Text(sheet?.message ?? "")
      }
  }

  private var shown: UIAlertController? { controller.shownPresented as? UIAlertController }
  private var alert: UIAlertController? { shown?.preferredStyle == .alert ? shown : nil }
  private var sheet: UIAlertController? { shown?.preferredStyle == .actionSheet ? shown : nil }

  private func presents(_ style: UIAlertController.Style) -> Binding<Bool> {
    Binding(
      get: { (controller.presentedViewController as? UIAlertController)?.preferredStyle == style },
      set: {
        if !$0, controller.presentedViewController is UIAlertController {
          controller.presentedWasDismissed()
        }
      })
  }

  @ViewBuilder private var buttons: some View {
    ForEach(shown?.textFields ?? [], id: \.stageID) { field in
      field.content
    }
    ForEach(shown?.actions ?? [], id: \.self) { action in
      Button(action.title ?? "", role: action.role) {
        controller.presentedWasDismissed()
        action.handler?(action)
      }
      .disabled(!action.isEnabled)
    }
  }
}

extension UIAlertAction {
  fileprivate var role: ButtonRole? {
    switch style {
    case .default: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
