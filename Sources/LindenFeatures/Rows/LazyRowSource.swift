@_spi(Engine) import LindenEngine

/// A node that has its children by number, and can make them one by one: what lazy containers work
/// with.
@MainActor package protocol LazyRowSource: _Node {
  var rowCount: Int { get }
  /// The node of a row, made if need be.
  func rowNode(at index: Int) -> _Node
  /// The node of a row if it was made.
  func existingRowNode(at index: Int) -> _Node?
  /// Goes through the rows that were made, in order.
  func forEachMadeRow(_ body: (AnyHashable, _Node) -> Void)
  /// Goes through the rows that were made, with their numbers.
  func forEachNumberedRow(_ body: (Int, _Node) -> Void)
  /// Adds the elements of rows that are gone but for their transitions.
  func collectDepartures(into list: inout [Element])
  /// Lets go of rows outside `range` that hold nothing worth keeping, but for those of which `isKept`
  /// says that they stay.
  func releaseRows(outside range: Range<Int>, keeping isKept: (Int) -> Bool)
  func rowID(at index: Int) -> AnyHashable
  /// Rows are sections or hold some, whose content may be made row by row itself.
  var rowsAreSections: Bool { get }
  func rowIndex(of id: AnyHashable) -> Int?
  /// The number of a row that was made, by its node.
  func rowIndex(ofNode node: _Node) -> Int?
}
