/// A bound collection, whose rows stay those it had when they were made.
package protocol BoundRows {
  /// The same binding, as a collection that does not change: its indices are those of now, and so
  /// are the ids of its elements. The elements themselves are bound to where they are kept.
  var asOfNow: Self { get }
}

extension Binding: BoundRows where Value: MutableCollection {
  package var asOfNow: Binding {
    var rows = Binding(location: RowsLocation(location))
    rows.transaction = transaction
    rows.hasTransaction = hasTransaction
    return rows
  }
}

/// A collection as it was once, with bindings to the elements of where it is kept.
final class RowsLocation<Rows: MutableCollection>: BindingLocation<Rows>, @unchecked Sendable {
  private let base: BindingLocation<Rows>
  private let rows: Rows

  init(_ base: BindingLocation<Rows>) {
    self.base = base
    rows = base.get()
  }

  /// Another one has other rows, though it be of the same place.
  override var isTracked: Bool { false }
  override func get() -> Rows { rows }
  override func set(_ new: Rows, transaction: Transaction) {
    base.set(new, transaction: transaction)
  }

  func row(at position: Rows.Index) -> BindingLocation<Rows.Element> {
    RowLocation(base: base, position: position, last: rows[position])
  }
}

/// An element of a bound collection, which is told by what stood there when its row was made.
private final class RowLocation<Base: MutableCollection>:
  ElementLocation<Base>, @unchecked Sendable
{
  private let row: Base.Element

  override init(base: BindingLocation<Base>, position: Base.Index, last: Base.Element) {
    row = last
    super.init(base: base, position: position, last: last)
  }

  override var identified: Base.Element { row }
}
