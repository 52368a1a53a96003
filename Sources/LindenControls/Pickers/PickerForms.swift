import LindenFeatures
@_spi(Engine) import LindenEngine

// Pickers that show something else than the choice, and pickers for several values.

extension Picker {
  /// A picker that shows `currentValueLabel` in place of the choice where it shows the choice alone:
  /// as the button of a menu, or in a row that leads to the choices.
  public init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(selection: selection, content: content, label: label)
    currentLabel = AnyView(currentValueLabel())
  }

  /// A picker for several values, which sets all of them; where they differ none is chosen.
  ///
  /// - Parameters:
  ///   - sources: What has the values. Where there is none, nothing is chosen, nor can be.
  ///   - selection: Where each has its value.
  ///   - content: The choices.
  ///   - label: What the control is for.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: selection] }
    if let first = bindings.first {
      self.selection = Binding(
        get: { first.wrappedValue },
        set: { value in for binding in bindings { binding.wrappedValue = value } })
    } else {
      self.selection = nil
    }
    self.content = content()
    self.label = label()
    isMixed = { Set(bindings.map(\.wrappedValue)).count > 1 }
  }

  /// A picker for several values that shows `currentValueLabel` in place of the choice.
  public init<C: RandomAccessCollection, V: View>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(sources: sources, selection: selection, content: content, label: label)
    currentLabel = AnyView(currentValueLabel())
  }
}

extension Picker where Label == Text {
  /// A picker that shows `currentValueLabel` in place of the choice.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content, label: { Text(titleKey) },
      currentValueLabel: currentValueLabel)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content, label: { Text(title) },
      currentValueLabel: currentValueLabel)
  }

  /// A picker for several values, which sets all of them.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }

  /// A picker for several values that shows `currentValueLabel` in place of the choice.
  public init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources: sources, selection: selection, content: content, label: { Text(titleKey) },
      currentValueLabel: currentValueLabel)
  }
}

extension Picker where Label == LindenControls.Label<Text, Image> {
  /// A picker with a symbol that shows `currentValueLabel` in place of the choice.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content,
      label: { LindenControls.Label(titleKey, systemImage: systemImage) },
      currentValueLabel: currentValueLabel)
  }

  /// A picker with a picture of an asset catalog that shows `currentValueLabel` in place of the
  /// choice.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, content: content,
      label: { LindenControls.Label(titleKey, image: image) }, currentValueLabel: currentValueLabel)
  }

  /// A picker with a symbol for several values, which sets all of them.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      LindenControls.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A picker with a symbol for several values that shows `currentValueLabel` in place of the
  /// choice.
  public init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources: sources, selection: selection, content: content,
      label: { LindenControls.Label(titleKey, systemImage: systemImage) },
      currentValueLabel: currentValueLabel)
  }

  /// A picker with a picture of an asset catalog for several values.
  public init<C: RandomAccessCollection, V: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      sources: sources, selection: selection, content: content,
      label: { LindenControls.Label(titleKey, image: image) },
      currentValueLabel: currentValueLabel)
  }
}
