import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Chooses a family of fonts, of those that `UIFont` knows.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  /// What is offered.
  open class Configuration: NSObject {
    /// Kept: families have one face here.
    open var includeFaces = false
    /// Kept: a family has its name as its look.
    open var displayUsingSystemFont = false
  }

  public let configuration: Configuration
  /// What was chosen; nil at first.
  open var selectedFontDescriptor: UIFontDescriptor?
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(configuration: Configuration()) }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func loadView() {
    view = HostingView(
      AnyView(
        List(UIFont.familyNames, id: \.self) { name in
          Button(name) { [unowned self] in choose(name) }
        }))
  }

  private func choose(_ name: String) {
    selectedFontDescriptor = UIFontDescriptor(name: name, size: 0)
    delegate?.fontPickerViewControllerDidPickFont(self)
  }
}

/// Who is told of a font that was chosen. Everything is optional.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: AnyObject {
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
