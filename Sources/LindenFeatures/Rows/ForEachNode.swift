import LindenDrawing
@_spi(Engine) import LindenEngine

/// What the nodes of a `ForEach` have in common, whether they make all rows at once or each when it
/// is asked for.
class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  BranchNode<ForEach<Data, ID, Content>>
{
  @exclusivity(unchecked) private(set) final var view: ForEach<Data, ID, Content>
  /// The id of the row that is being made, where it is in memory: an optional id of its own would be
  /// handled by the run time.
  @exclusivity(unchecked) private final var newRow: UnsafeRawPointer?

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
  }

  final override func update(to new: ForEach<Data, ID, Content>) {
    view = new
    evaluate()
  }

  final override func evaluate() {
    flags.remove(.dirty)
    beginEvaluation()
    updateRows()
  }

  /// Brings the rows there are up to date with the view.
  func updateRows() { preconditionFailure("abstract") }

  final func makeRow(
    _ id: ID, _ content: Content, in context: _NodeContext
  ) -> _ViewNode<Content> {
    // A plain node, as the closure's result would be handled by its type otherwise.
    let node: _Node = withPointer(to: id) {
      newRow = UnsafeRawPointer($0)
      defer { newRow = nil }
      return Content._makeNode(content, in: context)
    }
    return unsafeDowncast(node, to: _ViewNode<Content>.self)
  }

  override func identifier(of child: _Node) -> AnyHashable? {
    newRow.map { AnyHashable($0.load(as: ID.self)) }
  }

  final func warn(ofDuplicate duplicate: ID) {
    Diagnostics.warn(
      once: "ForEach:\(Content.self):\(duplicate)",
      "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the id \(duplicate) occurs more than once; "
        + "which view belongs to which element is undefined.")
  }

  // MARK: Elements of the data

  final override var makesRows: Bool { true }

  final var rowCount: Int { view.data.count }

  final func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  final func rowID(at index: Int) -> AnyHashable {
    AnyHashable(view.identify(element(at: index)))
  }

  /// The row whose element has this id.
  func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return view.data.enumerated().first { view.identify($0.element) == id }?.offset
  }

  // MARK: Rows

  final private(set) lazy var rowsAreSections = SectionSearch.holdsSection(Content.self)

  final func collectDepartures(into list: inout [Element]) {
    if !leaving.isEmpty { collect(nil, into: &list) }
  }

  override var name: String { "ForEach<\(Data.self), \(ID.self), \(Content.self)>" }
}
