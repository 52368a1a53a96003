import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A control for one choice of several. A choice is found by its tag, or by its id in a `ForEach`
/// (A1/B152).
///
///     Picker("Size", selection: $size) {
///       Text("Small").tag(Size.small)
///       Text("Large").tag(Size.large)
///     }
///
/// Tags must have the type of the selection: with an optional selection, the tags are optional too.
/// A selection that no tag equals shows nothing as chosen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  /// Nil for no value at all.
  let selection: Binding<SelectionValue>?
  let label: Label
  let content: Content
  /// What is shown in place of the choice where that stands alone.
  var currentLabel: AnyView?
  /// Whether the picker is for several values that differ.
  var isMixed: @MainActor () -> Bool = { false }
  @Environment(\.pickerLook) private var look
  @Environment(\.isInList) private var isInList
  @Environment(\.navigationPath) private var path
  @Environment(\.menu) private var menu
  @Environment(\.isInMenuBar) private var isInMenuBar

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content)
  {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  public var body: some View {
    let options = PickerOptions(
      selection: selection, content: content, currentLabel: currentLabel, isMixed: isMixed)
    if isInMenuBar {
      barItems(options)
    } else if menu == nil {
      picker(options)
    } else {
      choices(options)
    }
  }

  /// A menu of its own in a menu bar, or inline among the items there.
  @ViewBuilder private func barItems(
    _ options: PickerOptions<SelectionValue, Content>
  ) -> some View {
    if look == .inline {
      MenuChoices(options: options)
    } else {
      MenuBarMenu {
        label
      } items: {
        MenuChoices(options: options)
      }
    }
  }

  /// Rows of the menu around, or in a menu of their own.
  @ViewBuilder private func choices(_ options: PickerOptions<SelectionValue, Content>) -> some View
  {
    if look == .menu {
      NestedMenu(label: label, content: MenuChoices(options: options))
    } else if look == .palette {
      Palette(options: options)
    } else {
      MenuChoices(options: options)
    }
  }

  @ViewBuilder private func picker(_ options: PickerOptions<SelectionValue, Content>) -> some View {
    switch look {
    case .segmented: SegmentedPicker(options: options)
    case .inline:
      label.font(.footnote).foregroundStyle(.secondary)
      ChoiceRows(options: options, chosen: {})
    case .wheel: WheelPicker(options: options)
    case .palette: Palette(options: options)
    case .push: push(options)
    case .automatic, .menu: MenuPicker(options: options, label: isInList ? AnyView(label) : nil)
    }
  }

  /// A row with the label and what is chosen; outside of a navigation view it cannot be used
  /// (A1/B154).
  private func push(_ options: PickerOptions<SelectionValue, Content>) -> some View {
    NavigationLink {
      ChoicePage(options: options)
    } label: {
      HStack {
        label
        Spacer(minLength: 8)
        ChosenOption(options: options).foregroundStyle(Color(system: .secondaryLabel))
      }
    }
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension Picker where Label == LindenControls.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: LindenControls.Label(titleKey, systemImage: systemImage),
      content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: LindenControls.Label(title, systemImage: systemImage),
      content: content)
  }

  /// A title beside a picture of an asset catalog.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: LindenControls.Label(titleKey, image: image), content: content)
  }
}

/// What there is to choose from, and what is chosen.
struct PickerOptions<Value: Hashable, Content: View> {
  let selection: Binding<Value>?
  let content: Content
  var currentLabel: AnyView?
  var isMixed: @MainActor () -> Bool = { false }

  /// Views around the choices; the choices themselves are written in `font`, if one is given.
  @MainActor func read<Result: View>(
    font: Font? = nil, @ViewBuilder _ result: @escaping @MainActor ([ViewChild]) -> Result
  ) -> some View {
    ChildrenReader {
      content
        .environment(\.namesRows, true)
        .environment(\.isInList, false)
        .transformEnvironment(\.font) { if let font { $0 = font } }
    } result: {
      result($0)
    }
  }

  /// The choice; nil where there is no value, or several differ.
  @MainActor var chosen: Value? { isMixed() ? nil : selection?.wrappedValue }

  @MainActor func isChosen(_ option: ViewChild) -> Bool {
    guard let tag = option.tag(as: Value.self) else { return false }
    return tag == chosen
  }

  @MainActor func choose(_ option: ViewChild) {
    if let value = option.tag(as: Value.self) { selection?.wrappedValue = value }
  }
}

/// The view of what is chosen.
struct ChosenOption<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  var body: some View {
    if let current = options.currentLabel {
      current.lineLimit(1)
    } else {
      options.read { children in
        if let chosen = children.first(where: { options.isChosen($0) }) {
          chosen.view.id(chosen.id)
        }
      }
      .lineLimit(1)
    }
  }
}

/// Every choice in a row of its own, the chosen one with a mark.
struct ChoiceRows<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  let chosen: () -> Void

  var body: some View {
    options.read { children in
      ForEach(children) { option in
        // A divider or a heading is nothing to choose.
        if option.tag(as: Value.self) == nil { option.view } else { row(option) }
      }
    }
  }

  private func row(_ option: ViewChild) -> some View {
    Button {
      options.choose(option)
      chosen()
    } label: {
      HStack {
        option.view
        Spacer(minLength: 8)
        if options.isChosen(option) {
          Image(systemName: "checkmark").font(.body.weight(.semibold)).foregroundStyle(.tint)
            .accessibilityHidden(true)
        }
      }
    }
    .buttonStyle(RowButtonStyle())
    .accessibilityAddTraits(options.isChosen(option) ? .isSelected : [])
  }
}

/// The page with the choices.
private struct ChoicePage<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  @Environment(\.dismiss) private var dismiss

  var body: some View { List { ChoiceRows(options: options) { dismiss() } } }
}

/// The choices around a drum.
private struct WheelPicker<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>

  var body: some View {
    options.read(font: .system(size: 21)) { children in
      WheelBand {
        let chosen = children.firstIndex { options.isChosen($0) } ?? 0
        Wheel(
          count: children.count, chosen: chosen, choose: { options.choose(children[$0]) },
          name: nil
        ) { turned in
          DrumRows(turned: turned, count: children.count, chosen: chosen) { index in
            children[index].view.frame(height: Drum.rowHeight)
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }
}
