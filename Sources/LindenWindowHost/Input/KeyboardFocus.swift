import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting

/// Goes from control to control by the Tab key, and does with keys what a pointer would do.
///
/// The ring around the control shows while keys are used, not while a mouse is.
@MainActor final class KeyboardFocus {
  private let scene: any HostedScene
  private let ring = Layer()
  private var showsRing = false

  init(_ scene: any HostedScene) { self.scene = scene }

  /// Acts on a key. False if it is none of the focus's.
  func handle(_ key: String, _ modifiers: KeyEvent.Modifiers) -> Bool {
    if key == "Tab" { return moveOn(backwards: modifiers.contains(.shift)) }
    guard modifiers.isEmpty, let layer = scene.focusedLayer, let semantics = layer.semantics,
      semantics.isEnabled
    else { return false }
    guard let action = semantics.action(for: key) else { return false }
    scene.handle(.action(layer: layer.id, action))
    return true
  }

  private func moveOn(backwards: Bool) -> Bool {
    let controls = scene.semanticItems.filter {
      $0.semantics.role.isControl && $0.semantics.isEnabled
    }
    guard !controls.isEmpty else { return false }
    let focused = scene.focusedLayer
    let current = controls.firstIndex { $0.layer === focused }
    let next =
      switch (current, backwards) {
      case (let index?, false): (index + 1) % controls.count
      case (let index?, true): (index + controls.count - 1) % controls.count
      case (nil, false): 0
      case (nil, true): controls.count - 1
      }
    scene.handle(.action(layer: controls[next].layer.id, .focus))
    showsRing = true
    return true
  }

  /// A pointer is used: the ring goes, the focus stays.
  func pointerUsed() { showsRing = false }

  /// After a frame: puts the ring around the control with the focus.
  func update() {
    let root = scene.layers.root
    guard showsRing, let layer = scene.focusedLayer, layer.tree != nil, !layer.takesText else {
      if ring.parent != nil { root.setSublayers(root.sublayers.filter { $0 !== ring }) }
      return
    }
    if root.sublayers.last !== ring {
      root.setSublayers(root.sublayers.filter { $0 !== ring } + [ring])
    }
    let frame = layer.frameInWindow.insetBy(dx: -2, dy: -2)
    guard frame != ring.frame || ring.content.isEmpty else { return }
    ring.frame = frame
    let path = CGPath(
      roundedRect: CGRect(origin: .zero, size: frame.size), cornerWidth: min(6, frame.width / 2),
      cornerHeight: min(6, frame.height / 2), transform: nil)
    ring.content = [
      .stroke(
        path, .color(SystemColor.blue.rgba(isDark: scene.traits.isDark)), StrokeGeometry(width: 2))
    ]
  }
}

extension Layer {
  var takesText: Bool {
    if case .textField = semantics?.role { true } else { false }
  }
}

extension Semantics {
  /// What a key does to the control.
  fileprivate func action(for key: String) -> SemanticAction? {
    switch (role, key) {
    case (.textField, _): return nil
    case (.link, "Enter"): return .activate
    case (.button, " "), (.button, "Enter"), (.toggle, " "), (.picker, " "), (.picker, "Enter"),
      (.menu, " "), (.menu, "Enter"), (.tab, " "), (.tab, "Enter"):
      return .activate
    case (.stepper, "ArrowUp"), (.stepper, "ArrowRight"): return .increment
    case (.stepper, "ArrowDown"), (.stepper, "ArrowLeft"): return .decrement
    case (.slider(let value, let range, let step), _):
      guard let new = Semantics.slide(value, in: range, step, by: key) else { return nil }
      return .setValue(new)
    default: return nil
    }
  }

  /// A slider's value after a key: arrows go a step, or a hundredth, pages ten of them.
  private static func slide(
    _ value: Double, in range: ClosedRange<Double>, _ step: Double?, by key: String
  ) -> Double? {
    let step = step ?? (range.upperBound - range.lowerBound) / 100
    let new: Double
    switch key {
    case "ArrowUp", "ArrowRight": new = value + step
    case "ArrowDown", "ArrowLeft": new = value - step
    case "PageUp": new = value + 10 * step
    case "PageDown": new = value - 10 * step
    case "Home": new = range.lowerBound
    case "End": new = range.upperBound
    default: return nil
    }
    return min(max(new, range.lowerBound), range.upperBound)
  }
}
