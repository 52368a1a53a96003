import LindenFeatures
@_spi(Engine) import LindenEngine

// Choices at the bottom of the window, asked for by a title, with or without a message, with or
// without the value they are about. A title that is `automatic` is shown above a message only, as on
// iPhone.

extension View {
  private func confirmation<A: View>(
    _ isPresented: Binding<Bool>, _ title: Text?, actions: @escaping () -> A
  ) -> some View {
    confirmation(isPresented, title, message: { nil as EmptyView? }, actions: actions)
  }

  /// Offers choices while `isPresented` is true. A tap on a choice, or outside, sets it to false.
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(isPresented, titleVisibility == .visible ? Text(titleKey) : nil, actions: actions)
  }

  /// Offers choices under a message while `isPresented` is true.
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(
      isPresented, titleVisibility == .hidden ? nil : Text(titleKey), message: message,
      actions: actions)
  }

  /// Offers choices about a value while `isPresented` is true and there is a value. The dialog keeps
  /// the value it was shown with until it is gone.
  public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(isPresented.and(data != nil), titleVisibility == .visible ? Text(titleKey) : nil) {
      PresentedItem(data, content: actions)
    }
  }

  /// Offers choices about a value under a message.
  public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(
      isPresented.and(data != nil), titleVisibility == .hidden ? nil : Text(titleKey),
      message: { PresentedItem(data, content: message) },
      actions: { PresentedItem(data, content: actions) })
  }

  /// Offers choices while `isPresented` is true. A tap on a choice, or outside, sets it to false.
  @_disfavoredOverload
  public func confirmationDialog<S: TextOutputStream, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(
      isPresented, titleVisibility == .visible ? Text(words: title) : nil, actions: actions)
  }

  /// Offers choices under a message while `isPresented` is true.
  @_disfavoredOverload
  public func confirmationDialog<S: TextOutputStream, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(
      isPresented, titleVisibility == .hidden ? nil : Text(words: title), message: message,
      actions: actions)
  }

  /// Offers choices about a value while `isPresented` is true and there is a value. The dialog keeps
  /// the value it was shown with until it is gone.
  @_disfavoredOverload
  public func confirmationDialog<S: TextOutputStream, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(
      isPresented.and(data != nil), titleVisibility == .visible ? Text(words: title) : nil
    ) {
      PresentedItem(data, content: actions)
    }
  }

  /// Offers choices about a value under a message.
  @_disfavoredOverload
  public func confirmationDialog<S: TextOutputStream, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(
      isPresented.and(data != nil), titleVisibility == .hidden ? nil : Text(words: title),
      message: { PresentedItem(data, content: message) },
      actions: { PresentedItem(data, content: actions) })
  }
}

extension Binding<Bool> {
  /// True while another condition holds too; written through.
  func and(_ condition: Bool) -> Binding<Bool> {
    Binding(get: { wrappedValue && condition }, set: { wrappedValue = $0 })
  }
}
