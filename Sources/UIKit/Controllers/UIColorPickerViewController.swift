import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Chooses a colour.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  open var selectedColor: UIColor = .black { didSet { signal.send() } }
  open var supportsAlpha = true
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  open override func loadView() {
    view = HostingView(
      AnyView(
        ColorPicker("", selection: colour, supportsOpacity: supportsAlpha).labelsHidden()))
  }

  private var colour: Binding<Color> {
    Binding(
      get: { [unowned self] in selectedColor.color },
      set: { [unowned self] in
        selectedColor = UIColor($0)
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: false)
        delegate?.colorPickerViewControllerDidSelectColor(self)
      })
  }
}

/// Who is told of a colour that was chosen. Everything is optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A button that shows a colour and chooses another.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  open var selectedColor: UIColor? { didSet { signal.send() } }
  open var supportsAlpha = true
  open var title: String?

  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }

  package override var content: AnyView? {
    let colour = Binding(
      get: { [unowned self] in (selectedColor ?? .clear).color },
      set: { [unowned self] in
        selectedColor = UIColor($0)
        sendActions(for: .valueChanged)
      })
    return AnyView(
      ColorPicker(title ?? "", selection: colour, supportsOpacity: supportsAlpha).labelsHidden())
  }
}
