import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where the keyboard is among the rows of a list, by what the rows are chosen by.
struct ListCursor {
  /// The row that arrow keys go on from.
  private(set) var row: AnyHashable?
  /// Rows from the one where a selection with the shift key began; negative is up.
  private var reach = 0

  init(at row: AnyHashable? = nil) { self.row = row }

  /// Goes to a neighbour with the shift key held.
  ///
  /// - Returns: Whether that adds the new row, or else takes the old one away.
  mutating func extend(to new: AnyHashable, step: Int) -> Bool {
    row = new
    let grows = reach * step >= 0
    reach += step
    return grows
  }
}

/// Chooses, adds and deletes rows of a list by keys: arrows, with Shift for several, Home and End,
/// Command-A, and the delete keys.
struct ListKeys<Value: Hashable>: ViewModifier {
  let selection: ListSelection<Value>?
  let model: ListModel

  func body(content: Content) -> some View {
    if let selection {
      content.modifier(
        KeyHandlerModifier { stroke in
          let command = UncheckedBox((selection, model, stroke))
          return MainThread.assume {
            ListCommand(selection: command.value.0, model: command.value.1)
              .handle(command.value.2)
          }
        })
    } else {
      content
    }
  }
}

/// One key in a list.
@MainActor private struct ListCommand<Value: Hashable> {
  let selection: ListSelection<Value>
  let model: ListModel

  /// The rows that can be chosen, of those that are shown or near it.
  private var rows: [(row: RowConfiguration, tag: Value)] {
    model.registry.rows.compactMap { row in
      guard row.place.role == .row, let tag = row.selectionTag(as: Value.self) else { return nil }
      return (row, tag)
    }
  }

  func handle(_ stroke: KeyStroke) -> Bool {
    guard stroke.phase != .up, !stroke.isOption else { return false }
    let isCommand = stroke.isCommand || stroke.isControl
    switch stroke.key {
    case "ArrowDown" where !isCommand: return move(1, extends: stroke.isShifted)
    case "ArrowUp" where !isCommand: return move(-1, extends: stroke.isShifted)
    case "Backspace", "Delete": return delete()
    case "a", "A": return isCommand && !stroke.isShifted && chooseAll()
    default: return false
    }
  }

  /// Goes to the row before or after; from nowhere to the first or the last.
  private func move(_ step: Int, extends: Bool) -> Bool {
    let rows = rows
    guard !rows.isEmpty else { return false }
    let current =
      rows.firstIndex { AnyHashable($0.tag) == model.cursor.row && isChosen($0.tag) }
      ?? (step > 0 ? rows.lastIndex { isChosen($0.tag) } : rows.firstIndex { isChosen($0.tag) })
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : rows.count - 1)
    // Past the rows that are made: the list scrolls, and more are.
    guard rows.indices.contains(next) else { return false }
    let (row, tag) = rows[next]
    if extends, let current, case .several(let binding) = selection {
      if AnyHashable(rows[current].tag) != model.cursor.row {
        model.cursor = ListCursor(at: AnyHashable(rows[current].tag))
      }
      if model.cursor.extend(to: AnyHashable(tag), step: step) {
        binding.wrappedValue.insert(tag)
      } else {
        binding.wrappedValue.remove(rows[current].tag)
      }
    } else {
      selection.choose(tag, isEditing: false)
      model.cursor = ListCursor(at: AnyHashable(tag))
    }
    row.reveal()
    return true
  }

  private func isChosen(_ tag: Value) -> Bool { selection.contains(tag) }

  /// All rows that are made; those out of sight may not be.
  private func chooseAll() -> Bool {
    guard case .several(let binding) = selection else { return false }
    let all = rows.map(\.tag)
    guard !all.isEmpty else { return false }
    binding.wrappedValue.formUnion(all)
    return true
  }

  /// Deletes the chosen rows that may be deleted, those of one `ForEach` at once.
  private func delete() -> Bool {
    var sources: [ObjectIdentifier: (edits: RowEdits, indices: IndexSet)] = [:]
    for (row, tag) in rows where isChosen(tag) && row.canDelete {
      guard let edits = row[RowEditsTrait.self], let source = edits.source,
        let index = edits.index
      else { continue }
      sources[source, default: (edits, [])].indices.insert(index)
    }
    guard !sources.isEmpty else { return false }
    withAnimation(.rowMove) {
      for (edits, indices) in sources.values { edits.delete?(indices) }
    }
    return true
  }
}

extension RowConfiguration {
  /// What a list with a selection of `Value`s chooses the row by; nil if it cannot be chosen.
  func selectionTag<Value: Hashable>(as type: Value.Type) -> Value? {
    guard !self[SelectionDisabledTrait.self] else { return nil }
    if case .tagged(let tag) = self[TagValueTraitKey<Value>.self] { return tag }
    return rowID(as: Value.self)
  }
}
