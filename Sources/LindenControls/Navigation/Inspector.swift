import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The width of an inspector, in points.
enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

private struct InspectorModifier<Inspector: View>: ViewModifier {
  @Binding var isPresented: Bool
  let inspector: Inspector
  @State private var given: ColumnWidth?
  @Environment(\.horizontalSizeClass) private var sizeClass

  func body(content: Content) -> some View {
    let isColumn = sizeClass != .compact
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isColumn, isPresented {
        Hairline(axis: .vertical).ignoresSafeArea()
        inspector
          .frame(maxHeight: .infinity)
          .frame(width: given?.ideal ?? 270)
          .onPreferenceChange(InspectorWidthKey.self) { given = $0 }
          .transition(.move(edge: .trailing))
      }
    }
    .animation(.easeInOut(duration: 0.3), value: isPresented)
    .sheet(
      isPresented: Binding(
        get: { isPresented && !isColumn }, set: { if !isColumn { isPresented = $0 } })
    ) {
      inspector.presentationDetents([.medium, .large])
    }
  }
}

extension View {
  /// Shows details of what is selected: in a column at the trailing side, in compact width in a
  /// sheet.
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V)
    -> some View
  {
    modifier(InspectorModifier(isPresented: isPresented, inspector: ImplicitColumn(content())))
  }

  /// How wide the inspector this view is in is, in points.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: InspectorWidthKey.self, value: ColumnWidth(least: width, ideal: width, most: width))
  }

  /// How wide the inspector this view is in is, in points; nil is no limit.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> some View
  {
    preference(
      key: InspectorWidthKey.self,
      value: ColumnWidth(least: min ?? 0, ideal: ideal, most: max ?? .infinity))
  }
}
