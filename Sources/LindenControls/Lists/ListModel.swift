import CoreGraphics
import Foundation
import LindenFeatures
import Observation
@_spi(Engine) import LindenEngine

/// What is going on with the rows of one list: which one is being moved, which one shows actions.
@MainActor @Observable final class ListModel {
  /// A row on its way to another place among its siblings.
  struct Reordering: Equatable {
    /// The row that is held.
    let row: ObjectIdentifier
    /// Whose rows they are, and so which ones make room.
    let source: ObjectIdentifier
    var from: Int
    /// The number the row has if it is let go now.
    var to: Int
    /// Points the others move to make room.
    let length: CGFloat

    /// How many rows the one with this number steps aside; negative is up.
    func step(of index: Int) -> CGFloat {
      if from < index, index <= to { return -1 }
      return to <= index && index < from ? 1 : 0
    }
  }

  @ObservationIgnored let registry = RowRegistry()
  private(set) var reordering: Reordering?
  @ObservationIgnored let swipes = RowSwipes()
  /// Where the keyboard is among the rows.
  @ObservationIgnored var cursor = ListCursor()

  // MARK: Moving rows

  /// Picks a row up, if it may be moved.
  func pickUp(_ row: RowConfiguration) {
    guard reordering == nil, row.canMove, let edits = row[RowEditsTrait.self],
      let source = edits.source, let index = edits.index
    else { return }
    swipes.close()
    withAnimation(.rowMove) {
      reordering = Reordering(
        row: row.id, source: source, from: index, to: index, length: row.frame.height)
    }
  }

  /// Lets go of the row that is held; all are where they were.
  func putBack() { reordering = nil }

  /// The row that is held follows the finger; the others make room.
  func drag(_ row: RowConfiguration, by distance: CGFloat) {
    guard let held = followed(row) else { return }
    let (top, bottom) = (row.frame.minY + distance, row.frame.maxY + distance)
    var target = held.from
    for (other, index) in siblings(held) {
      if index > held.from, bottom > other.frame.midY { target = max(target, index) }
      if index < held.from, top < other.frame.midY { target = min(target, index) }
    }
    guard target != held.to else { return }
    withAnimation(.rowMove) { reordering?.to = target }
  }

  /// Puts the row down where it is.
  ///
  /// - Parameter distance: Points the finger moved it.
  /// - Returns: Points the row is away from its new place.
  func drop(_ row: RowConfiguration, at distance: CGFloat) -> CGFloat {
    guard let held = followed(row) else { return distance }
    reordering = nil
    guard held.to != held.from,
      let other = siblings(held).first(where: { $0.index == held.to })?.row
    else { return distance }
    let down = held.to > held.from
    let top = down ? other.frame.maxY - row.frame.height : other.frame.minY
    row[RowEditsTrait.self]?.move?([held.from], down ? held.to + 1 : held.to)
    return row.frame.minY + distance - top
  }

  /// The row that is held, with the numbers that its rows have now: others may have come or gone
  /// meanwhile. Nil if it is held no more, or can no longer be moved.
  private func followed(_ row: RowConfiguration) -> Reordering? {
    guard var held = reordering, held.row == row.id else { return nil }
    guard row.canMove, let edits = row[RowEditsTrait.self], edits.source == held.source,
      let index = edits.index
    else {
      reordering = nil
      return nil
    }
    guard index != held.from else { return held }
    let others = siblings(held).map(\.index)
    let moved = held.to + index - held.from
    held.to = min(max(moved, others.min() ?? index), others.max() ?? index)
    held.from = index
    reordering = held
    return held
  }

  func isHeld(_ row: RowConfiguration) -> Bool { reordering?.row == row.id }

  /// Points a row steps aside to make room for the one that is held; negative is up.
  func step(of row: RowConfiguration) -> CGFloat {
    guard let reordering, reordering.row != row.id, let edits = row[RowEditsTrait.self],
      edits.source == reordering.source, let index = edits.index
    else { return 0 }
    return reordering.step(of: index) * reordering.length
  }

  private func siblings(_ held: Reordering) -> [(row: RowConfiguration, index: Int)] {
    registry.rows.compactMap { row in
      guard let edits = row[RowEditsTrait.self], edits.source == held.source,
        let index = edits.index
      else { return nil }
      return (row, index)
    }
  }
}

extension Animation {
  /// How rows make room, and come and go at the hand of people.
  static var rowMove: Animation { .spring(response: 0.3, dampingFraction: 0.9) }
}

extension RowConfiguration {
  var canDelete: Bool {
    self[RowEditsTrait.self]?.delete != nil && !self[DeleteDisabledTrait.self]
  }

  var canMove: Bool { self[RowEditsTrait.self]?.move != nil && !self[MoveDisabledTrait.self] }

  /// Has the row deleted, under an animation.
  func delete() {
    guard canDelete, let edits = self[RowEditsTrait.self], let index = edits.index else { return }
    withAnimation(.rowMove) { edits.delete?([index]) }
  }
}
