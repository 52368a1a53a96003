import CoreGraphics
import Foundation
import LindenCWindow
@_spi(Engine) import LindenDrawing
import LindenHosting

/// What assistive technology knows of a window, sent again when it has changed.
@MainActor final class AccessibilityTree {
  /// A thing with a meaning, and where it is.
  struct Entry: Equatable {
    var identifier: UInt64
    var semantics: Semantics
    var frame: CGRect
  }

  private var sent: [Entry]?

  /// Hands on the things in the scene, if they are others than before.
  func update(
    _ scene: any HostedScene, send: (UnsafePointer<LindenNode>?, _ count: Int) -> Void
  ) {
    let items = scene.semanticItems
    let controls = Set(items.filter(\.semantics.role.isControl).map(\.layer.id))
    let entries = items.filter { !$0.isText(inside: controls) }.map {
      Entry(identifier: $0.layer.id, semantics: $0.semantics, frame: $0.frame)
    }
    guard entries != sent else { return }
    sent = entries
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { for text in texts { free(text) } }
    let nodes = entries.map { entry in
      LindenNode(entry) { text in
        let copy = strdup(text)!
        texts.append(copy)
        return UnsafePointer(copy)
      }
    }
    nodes.withUnsafeBufferPointer { send($0.baseAddress, $0.count) }
  }
}

extension SemanticItem {
  /// Whether it is the name of a control, which says it itself.
  @MainActor fileprivate func isText(inside controls: Set<UInt64>) -> Bool {
    guard semantics.role == .text else { return false }
    var next = layer.parent
    while let current = next {
      if controls.contains(current.id) { return true }
      next = current.parent
    }
    return false
  }
}

extension LindenNode {
  /// - Parameter keep: Makes a C string that is kept as long as the node.
  @MainActor fileprivate init(
    _ entry: AccessibilityTree.Entry, keep: (String) -> UnsafePointer<CChar>
  ) {
    self.init()
    let semantics = entry.semantics
    identifier = entry.identifier
    role = LindenRole(semantics.role)
    label = keep(semantics.label.isEmpty ? semantics.placeholder : semantics.label)
    if case .textField(let isSecure, let isMultiline) = semantics.role {
      (self.isSecure, self.isMultiline) = (isSecure, isMultiline)
    }
    value = keep(isSecure ? "" : semantics.value)
    hint = keep(semantics.description)
    actions = keep(semantics.actions.joined(separator: "\n"))
    isFocused = semantics.isFocused
    x = entry.frame.minX
    y = entry.frame.minY
    width = entry.frame.width
    height = entry.frame.height
    isEnabled = semantics.isEnabled
    isOn = semantics.isSelected
    if case .toggle(let isOn) = semantics.role { self.isOn = isOn }
    if case .slider(let value, let range, let step) = semantics.role {
      number = value
      minimum = range.lowerBound
      maximum = range.upperBound
      self.step = step ?? (maximum - minimum) / 100
    }
    if case .progress(let part?) = semantics.role {
      number = part
      maximum = 1
    }
  }
}

extension LindenRole {
  fileprivate init(_ role: Semantics.Role) {
    self =
      switch role {
      case .button: LindenButton
      case .link: LindenLink
      case .header: LindenHeading
      case .image: LindenImage
      case .text: LindenLabel
      case .toggle: LindenSwitch
      case .slider: LindenSlider
      case .stepper: LindenStepper
      case .textField: LindenField
      case .picker: LindenPicker
      case .menu: LindenMenu
      case .tab: LindenTab
      case .dialog, .alert: LindenDialog
      case .progress: LindenProgress
      case .group, .tabBar, .list, .listItem, .scrollView, .navigationBar: LindenGroup
      }
  }
}
