import LindenFeatures
@_spi(Engine) import LindenEngine

/// A control with its label at the other end of the row; where labels are hidden the control alone,
/// which keeps its name.
struct LabeledRow<Label: View, Control: View>: View {
  let label: Label
  let control: Control
  let stacking: RowStacking
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isInList) private var isInList
  @Environment(\.dynamicTypeSize) private var typeSize

  init(_ label: Label, stacking: RowStacking = .never, @ViewBuilder control: () -> Control) {
    self.label = label
    self.stacking = stacking
    self.control = control()
  }

  var body: some View {
    if labelsHidden {
      control.background { SpokenLabel(label) }
    } else if stacking == .never || !typeSize.isAccessibilitySize {
      line
    } else if stacking == .always {
      stack
    } else {
      ViewThatFits(in: .horizontal) {
        line
        stack
      }
    }
  }

  private var line: some View {
    HStack {
      label
      Spacer(minLength: 8)
      if stacking == .whenNeeded { end.multilineTextAlignment(.trailing) } else { end }
    }
  }

  /// In a list a control may reach into the room around the row's text.
  @ViewBuilder private var end: some View {
    if isInList { control.padding(.vertical, -6) } else { control }
  }

  private var stack: some View {
    VStack(alignment: .leading, spacing: stacking == .always ? 8 : 2) {
      label
      control
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// When a control stands below its label in accessibility sizes.
enum RowStacking {
  case never
  /// Where both are too wide for one line.
  case whenNeeded
  case always
}

/// A label that is not seen, but is a control's name.
struct SpokenLabel<Label: View>: View {
  let label: Label

  init(_ label: Label) { self.label = label }

  var body: some View { label.fixedSize().frame(width: 0, height: 0).opacity(0) }
}

enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether controls are shown with their labels, as `labelsVisibility(_:)` says.
  public var labelsVisibility: Visibility { labelsHidden ? .hidden : .automatic }

  var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Shows controls in this view without their labels. Assistive technology still reads them out,
  /// so give a label all the same.
  public func labelsHidden() -> some View { environment(\.labelsHidden, true) }

  /// Whether controls in this view are shown with their labels.
  ///
  /// - Parameter visibility: `hidden` is as `labelsHidden()`; the others show them, also inside a view
  ///   with `labelsHidden()`.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsHidden, visibility == .hidden)
  }
}
