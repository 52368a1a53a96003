import CoreGraphics
@_spi(Engine) import LindenEngine

extension ScrollElement {
  /// What those who watch are told.
  package var geometry: ScrollGeometry {
    let insets = EdgeInsets(
      top: frame.minY - window.minY + margins.top,
      leading: frame.minX - window.minX + margins.leading,
      bottom: window.maxY - frame.maxY + margins.bottom,
      trailing: window.maxX - frame.maxX + margins.trailing)
    return ScrollGeometry(
      contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top),
      contentSize: content.size, contentInsets: insets, containerSize: window.size)
  }

  /// How to move so that `rect`, in the content's space, is seen.
  func point(toReveal rect: CGRect, _ anchor: UnitPoint?) -> CGPoint {
    var target = offset
    let room = containerSize
    let start = CGPoint(x: origin.x + margins.leading, y: origin.y + margins.top)
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      let low = rect.origin[axis] - start[axis]
      let high = low + rect.size[axis]
      if let anchor {
        let point = axis == .horizontal ? anchor.x : anchor.y
        target[axis] = low + rect.size[axis] * point - room[axis] * point
      } else if low < target[axis] {
        target[axis] = low
      } else if high > target[axis] + room[axis] {
        target[axis] = high - room[axis]
      }
    }
    return target
  }
}

extension CGRect {
  /// Without some room at each side.
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.horizontal),
      height: max(0, height - insets.vertical))
  }
}

extension ScrollElement: RowRevealing {
  package func reveal(_ row: Element, _ animation: Animation?) {
    go(to: ScrollGoal(place: .view({ [weak row] in row?.frame }, nil)), animation)
  }
}
