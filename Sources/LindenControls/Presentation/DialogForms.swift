import LindenFeatures
@_spi(Engine) import LindenEngine

// The forms of `alert` that are about a value and have a text or a string for a title.

extension View {
  /// Shows an alert about a value while `isPresented` is true and `data` is not nil, with a title
  /// that is a text, or a string shown as it is.
  @_disfavoredOverload
  public func alert<S: TextOutputStream, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    titledAlert(isPresented.and(data != nil), Text(words: title)) {
      PresentedItem(data, content: actions)
    } message: {
    }
  }

  /// Shows an alert about a value, with a message, while `isPresented` is true and `data` is not
  /// nil, with a title that is a text, or a string shown as it is.
  @_disfavoredOverload
  public func alert<S: TextOutputStream, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    titledAlert(isPresented.and(data != nil), Text(words: title)) {
      PresentedItem(data, content: actions)
    } message: {
      PresentedItem(data, content: message)
    }
  }

  // MARK: Looks of dialogs

  /// Accepted: dialogs have no icons here.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View { self }
  /// Accepted: dialogs are all as serious.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  /// Accepted: every dialog is shown.
  nonisolated public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// Accepted: every dialog is shown.
  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}

/// How serious a dialog is.
public struct DialogSeverity: Equatable, Sendable {
  private let level: Int
  public static let automatic = DialogSeverity(level: 0)
  public static let standard = DialogSeverity(level: 1)
  public static let critical = DialogSeverity(level: 2)
}
