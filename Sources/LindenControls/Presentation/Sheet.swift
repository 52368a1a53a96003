import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

enum PresentationBindingKey: EnvironmentKey { static var defaultValue: Binding<Bool>? { nil } }

extension EnvironmentValues {
  var presentationBinding: Binding<Bool>? {
    get { self[PresentationBindingKey.self] }
    set { self[PresentationBindingKey.self] = newValue }
  }

  /// Closes what is presented; does nothing where nothing is.
  public var dismiss: DismissAction { DismissAction(binding: presentationBinding) }

  /// Whether the view is on a sheet or a pushed page.
  public var isPresented: Bool { presentationBinding?.wrappedValue ?? false }

  /// Whether the view is presented, and a way to close it.
  public var presentationMode: Binding<PresentationMode> {
    let binding = presentationBinding
    return Binding(
      get: { PresentationMode(isPresented: binding?.wrappedValue ?? false) },
      set: { if !$0.isPresented { binding?.wrappedValue = false } })
  }
}

/// Closes a presented view.
public struct DismissAction {
  let binding: Binding<Bool>?
  public func callAsFunction() { binding?.wrappedValue = false }
}

/// Whether a view is presented.
public struct PresentationMode {
  /// Whether the view is on a sheet or a pushed page.
  public internal(set) var isPresented: Bool
  /// Closes the view.
  public mutating func dismiss() { isPresented = false }
}

extension View {
  /// Shows a sheet while `isPresented` is true; swiping it down or pressing Escape sets it to
  /// false.
  ///
  /// The content has the environment of this view, and closes itself by `@Environment(\.dismiss)`.
  /// One sheet of a view shows at a time. In windows wider than a phone it is a card of 540 by 620
  /// points; `presentationDetents(_:)` sets the height on a phone.
  ///
  /// - Parameters:
  ///   - isPresented: Set to true to show the sheet.
  ///   - onDismiss: Runs when the sheet is gone; nil by default.
  ///   - content: What the sheet shows; made when it opens.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        isPresented: isPresented, onDismiss: onDismiss, form: .sheet, sheet: content))
  }

  /// Shows a sheet for an item while there is one; closing the sheet sets it to nil. For an item with
  /// another `id` the sheet closes, and another one opens.
  ///
  /// - Parameters:
  ///   - item: Set it to show the sheet.
  ///   - onDismiss: Runs when the sheet is gone; nil by default.
  ///   - content: What the sheet shows. The item is not nil here.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(item: item, onDismiss: onDismiss, form: .sheet, content: content))
  }

  /// Covers the window while `isPresented` is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        isPresented: isPresented, onDismiss: onDismiss, form: .cover, sheet: content))
  }

  /// Covers the window for an item while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(item: item, onDismiss: onDismiss, form: .cover, content: content))
  }
}
