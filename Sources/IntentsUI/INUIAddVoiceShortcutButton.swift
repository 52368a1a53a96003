import CoreGraphics
import Foundation
@_exported import Intents
import LindenDrawing
@_exported import UIKit

public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
  case white, whiteOutline, black, blackOutline, automatic, automaticOutline
}

/// A button that says "Add to Siri". A press asks its delegate to show a controller, which ends at
/// once.
@preconcurrency @MainActor open class INUIAddVoiceShortcutButton: UIButton {
  open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
  open var shortcut: INShortcut?
  open private(set) var style: INUIAddVoiceShortcutButtonStyle
  open var cornerRadius: CGFloat = 8 { didSet { layer.cornerRadius = cornerRadius } }

  public init(style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 44))
    let isBlack = style == .black || style == .blackOutline
    setTitle("Add to Siri", for: .normal)
    setTitleColor(isBlack ? .white : .black, for: .normal)
    backgroundColor = isBlack ? .black : .white
    layer.cornerRadius = cornerRadius
    layer.borderColor = UIColor.gray.cgColor
    layer.borderWidth = [.whiteOutline, .blackOutline, .automaticOutline].contains(style) ? 1 : 0
    addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
  }
  public required init?(coder: NSCoder) { nil }
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 44) }
  open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) { self.style = style }

  private func pressed() {
    guard let shortcut else { return }
    delegate?.present(INUIAddVoiceShortcutViewController(shortcut: shortcut), for: self)
  }
}
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutButtonDelegate: AnyObject {
  func present(
    _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
  func present(
    _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}

/// Would let a person say a phrase. It is cancelled as soon as it is shown.
@preconcurrency @MainActor open class INUIAddVoiceShortcutViewController: UIViewController {
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
  public init(shortcut: INShortcut) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Diagnostics.noEffect("INUIAddVoiceShortcutViewController", "there is no Siri")
    delegate?.addVoiceShortcutViewControllerDidCancel(self)
  }
}
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: AnyObject {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// Would change a phrase. It is cancelled as soon as it is shown.
@preconcurrency @MainActor open class INUIEditVoiceShortcutViewController: UIViewController {
  open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?
  public init(voiceShortcut: INVoiceShortcut) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.editVoiceShortcutViewControllerDidCancel(self)
  }
}
@preconcurrency @MainActor public protocol INUIEditVoiceShortcutViewControllerDelegate: AnyObject {
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController,
    didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID)
  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController)
}
