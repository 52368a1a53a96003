import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Rows below each other that scroll, in sections where there are any; rows are made when they come
/// into sight.
///
///     List(dishes, selection: $chosen) { DishRow(dish: $0) }
///
/// Views of the content, and of a `ForEach` in it, are a row each. `listStyle(_:)` changes the
/// look; `onDelete`, `onMove` and `swipeActions` of the content let rows be edited. The list takes
/// all the space it is offered.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: ListSelection<SelectionValue>?
  let content: Content
  @State private var model = ListModel()
  @Environment(\.listLook) private var style
  @Environment(\.isSidebarColumn) private var isSidebarColumn
  @Environment(\.scrollContentBackground) private var showsBackground
  @Environment(\.splitColumn) private var column
  @Environment(\.layoutMargin) private var layoutMargin
  @Environment(\.listSectionMargin) private var sectionMargin

  init(_ selection: ListSelection<SelectionValue>?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  public init(
    _ nothing: _NoArgument = nil, selection: Binding<SelectionValue?>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection.map { .one($0) }, content())
  }

  public init(
    _ nothing: _NoArgument = nil, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection.map { .several($0) }, content())
  }

  private var look: _ListLook {
    var look = style
    look.isBare = isSidebarColumn && look.kind == .sidebar
    look.sideInset = layoutMargin
    look.sectionMargin = sectionMargin
    return look
  }

  public var body: some View {
    let look = look
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: look.kind == .plain ? .sectionHeaders : []) {
        content
          .environment(\.isInList, true)
          .environment(\.sectionLook, look.sections)
          .environment(\.linkSelection, column == nil ? nil : selection?.chooseLink)
          .modifier(
            RowModifier(registry: model.registry) { row in
              ListRow(row: row, look: look.on(row), selection: selection, model: model)
            })
      }
      .padding(.bottom, look.isGrouped ? 20 : 0)
    }
    .modifier(ColumnSelection(column: column, selection: selection))
    .modifier(ListKeys(selection: selection, model: model))
    .background(
      showsBackground == .hidden
        ? .clear : CurrentAppearance.looks?.list.background ?? Color(system: look.background),
      ignoresSafeAreaEdges: .all)
  }
}

/// Which rows of a list are chosen.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case several(Binding<Set<Value>>)

  func contains(_ value: Value) -> Bool {
    switch self {
    case .one(let binding): binding.wrappedValue == value
    case .several(let binding): binding.wrappedValue.contains(value)
    }
  }

  /// A tap on a row: while the list is edited it adds the row to those chosen, or takes it away.
  func choose(_ value: Value, isEditing: Bool) {
    switch self {
    case .one(let binding): binding.wrappedValue = value
    case .several(let binding) where isEditing:
      binding.wrappedValue.formSymmetricDifference([value])
    case .several(let binding): binding.wrappedValue = [value]
    }
  }

  /// The row that is chosen, where there can be only one.
  var single: Value? {
    if case .one(let binding) = self { binding.wrappedValue } else { nil }
  }

  /// Those that are chosen, where there can be several.
  var several: Set<Value>? {
    if case .several(let binding) = self { binding.wrappedValue } else { nil }
  }

  /// Chooses the row of a link by its value; false if that is none of the list's.
  func chooseLink(_ value: AnyHashable) -> Bool {
    guard let value = value.base as? Value else { return false }
    choose(value, isEditing: false)
    return true
  }

  func clear() {
    switch self {
    case .one(let binding): if binding.wrappedValue != nil { binding.wrappedValue = nil }
    case .several(let binding): if !binding.wrappedValue.isEmpty { binding.wrappedValue = [] }
    }
  }
}

/// In a column of a split view what is chosen is shown in the next one; in compact width the way
/// back from there takes the choice away.
private struct ColumnSelection<Value: Hashable>: ViewModifier {
  let column: SplitColumn?
  let selection: ListSelection<Value>?
  @Environment(\.editMode) private var editMode

  func body(content: Content) -> some View {
    if let column, let selection {
      content
        .onChange(of: selection.single, initial: true) { _, chosen in
          if chosen != nil { column.advance() }
        }
        .onChange(of: selection.several) { _, chosen in
          let isEditing = editMode?.wrappedValue.isEditing ?? false
          if chosen?.count == 1, !isEditing { column.advance() }
        }
        .onChange(of: column.isOnTop) { _, isOnTop in if isOnTop { selection.clear() } }
    } else {
      content
    }
  }
}

enum LinkSelectionKey: EnvironmentKey {
  static var defaultValue: ((AnyHashable) -> Bool)? { nil }
}

extension EnvironmentValues {
  /// Chooses the row of a link, in a list that decides what another column shows.
  var linkSelection: ((AnyHashable) -> Bool)? {
    get { self[LinkSelectionKey.self] }
    set { self[LinkSelectionKey.self] = newValue }
  }
}
