import Foundation
@_spi(Engine) import LindenEngine

extension RangeReplaceableCollection {
  /// Removes the elements at these offsets from the beginning, as `onDelete` names them. Offsets
  /// beyond the end are left out.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at these offsets from the beginning, as `onDelete` names them. Offsets
  /// beyond the end are left out.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var place = startIndex
    var offset = 0
    for index in indices {
      if !offsets.contains(offset) {
        if place != index { swapAt(place, index) }
        formIndex(after: &place)
      }
      offset += 1
    }
    removeSubrange(place...)
  }
}

extension MutableCollection {
  /// Moves the elements at these offsets in front of the one that is now at `destination`, in the
  /// order they have; as `onMove` names them. Offsets beyond the end are left out.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
  }
}
