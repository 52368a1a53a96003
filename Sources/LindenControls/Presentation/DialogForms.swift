import LindenFeatures
@_spi(Engine) import LindenEngine

// The forms of `alert` whose title is a text or a string, or which are
// about a value.

extension View {
  /// Shows an alert with a text as its title while `isPresented` is true.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    titledAlert(isPresented, title, actions: actions) {}
  }

  /// Shows an alert with a text as its title, and a message below, while `isPresented` is true.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    titledAlert(isPresented, title, actions: actions, message: message)
  }

  /// Shows an alert about a value, with a text as its title, while `isPresented` is true and `data`
  /// is not nil.
  public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    titledAlert(isPresented.and(data != nil), title) {
      PresentedItem(data, content: actions)
    } message: {
    }
  }

  /// Shows an alert about a value, with a text as its title and a message, while `isPresented` is
  /// true and `data` is not nil.
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    titledAlert(isPresented.and(data != nil), title) {
      PresentedItem(data, content: actions)
    } message: {
      PresentedItem(data, content: message)
    }
  }

  /// Shows an alert about a value while `isPresented` is true and `data` is not nil, with a title
  /// that is shown as it is.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about a value, with a message, while `isPresented` is true and `data` is not
  /// nil, with a title that is shown as it is.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
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
