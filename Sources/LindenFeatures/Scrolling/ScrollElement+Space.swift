@_spi(Engine) import LindenEngine

extension ScrollElement {
  /// The space is meant by its name, and by those of the axes along which it scrolls.
  package func answers(to name: AnyHashable) -> Bool {
    guard case .along(let axis) = name.base as? ScrollSpaceName else { return name == spaceName }
    return axes.contains(axis == .horizontal ? .horizontal : .vertical)
  }
}
