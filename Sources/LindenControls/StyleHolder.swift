import LindenFeatures
@_spi(Engine) import LindenEngine

/// Holds a user's style; `@Environment` and the like in it work as in a view.
struct StyleHolder<Style>: DynamicProperty {
  var style: Style
  init(_ style: Style) { self.style = style }

  @MainActor static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let inner = storage as? PropertyStorage ?? PropertyStorage()
    PropertyLayout.of(Style.self).connect(field, to: node, storage: inner)
    storage = inner
  }

  static func _isUnchanged(_ old: StyleHolder, _ new: StyleHolder) -> Bool {
    PropertyLayout.of(Style.self).isUnchanged(old.style, new.style)
  }
}
