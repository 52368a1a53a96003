@_spi(Engine) import LindenEngine

/// Whether content that can be scrolled lies below the bar at the bottom. It does not at its end:
/// there the bar needs no background.
package enum LiesBelowBottomBarKey: PreferenceKey {
  package static var defaultValue: Bool { false }
  package static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = value || nextValue()
  }
}

extension ScrollElement {
  /// Tells the bars around, once it is another answer, whether content lies below them.
  func tellBottomBar() {
    let geometry = geometry
    let end =
      geometry.contentOffset.y + geometry.containerSize.height - geometry.contentInsets.bottom
    let reachesBelow = visibleRect.maxY - offset.y > frame.maxY
    let lies = axes.contains(.vertical) && reachesBelow && end < geometry.contentSize.height - 0.5
    guard lies != liesBelowBottomBar else { return }
    liesBelowBottomBar = lies
    node.preferenceChanged(LiesBelowBottomBarKey.bit)
  }
}
