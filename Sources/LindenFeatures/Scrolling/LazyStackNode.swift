import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// How a lazy stack or grid arranges its views.
struct LazyStackSettings {
  var alignment: AlignmentKey
  /// Points between lines; nil is the standard distance.
  var spacing: CGFloat?
  var pinnedViews: PinnedScrollableViews
  /// The tracks of a grid; nil for a stack.
  var items: [GridItem]?

  /// Points between lines.
  var gap: CGFloat { spacing ?? ViewSpacing.standardDistance }
}

/// The node of lazy stacks and grids.
final class LazyStackNode<V, Content: View>: _ViewNode<V> {
  private let settings: (V) -> LazyStackSettings
  private let content: (V) -> Content
  private var element: LazyStackElement!
  private var child: _ViewNode<Content>!

  init(
    _ view: V, _ context: _NodeContext, _ axis: Axis,
    settings: @escaping (V) -> LazyStackSettings, content: @escaping (V) -> Content
  ) {
    self.settings = settings
    self.content = content
    super.init(context)
    element = LazyStackElement(self, axis, settings(view))
    var below = _NodeContext(below: self)
    below.isLazy = true
    child = Content._makeNode(content(view), in: below)
    recollect()
  }

  override func update(to view: V) {
    element.configure(settings(view))
    child.update(to: content(view))
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    var segments: [LazySegment] = []
    var departures: [Element] = []
    collect(child, through: [], into: &segments)
    segments.removeAll { segment in
      switch segment.content {
      case .element(let element):
        if element.flags.contains(.leaving) { departures.append(element) }
        return element.flags.contains(.leaving)
      case .rows(let rows):
        rows.collectDepartures(into: &departures)
        return false
      }
    }
    element.setSegments(segments, departures)
  }

  /// Rows of lazy sources stay by number; everything else is there at once.
  private func collect(
    _ node: _Node, through distributors: [any ElementDistributing],
    into segments: inout [LazySegment]
  ) {
    if node.makesRows, let rows = node as? any LazyRowSource {
      if rows.rowsAreSections {
        for index in 0..<rows.rowCount {
          collect(rows.rowNode(at: index), through: distributors, into: &segments)
        }
        var departures: [Element] = []
        rows.collectDepartures(into: &departures)
        for element in departures {
          segments.append(LazySegment(content: .element(element), section: element.sectionPlace))
        }
        return
      }
      let lazy = LazyRows(source: rows, distributors: distributors)
      lazy.forgetGone()
      segments.append(LazySegment(content: .rows(lazy), section: section(of: distributors)))
    } else if node.elementKeeping == .none, node.holdsRows {
      for child in node.children { collect(child, through: distributors, into: &segments) }
    } else if let distributor = node as? any ElementDistributing, distributor.distributed.holdsRows
    {
      collect(distributor.distributed, through: [distributor] + distributors, into: &segments)
    } else {
      var elements: [Element] = []
      node.graph.transitions.collect(node, into: &elements)
      for distributor in distributors { elements = distributor.distribute(row: elements) }
      for element in elements {
        segments.append(LazySegment(content: .element(element), section: element.sectionPlace))
      }
    }
  }

  /// What the modifiers around rows say about their section; the innermost one counts.
  private func section(of distributors: [any ElementDistributing]) -> SectionTrait.Value {
    for distributor in distributors {
      let value = (distributor as? any TraitWriting)?.written(SectionTrait.id)
      if let value = value as? SectionTrait.Value { return value }
    }
    return SectionTrait.defaultValue
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}

extension _Node {
  /// This makes its rows lazily, or something below does, seen from a lazy container.
  fileprivate var holdsRows: Bool {
    if makesRows { return true }
    switch elementKeeping {
    case .contains: return false
    case .distributes: return (self as? any ElementDistributing)?.distributed.holdsRows ?? false
    case .none: return children.contains(where: \.holdsRows)
    }
  }
}
