@_spi(Engine) import LindenEngine

extension ViewModifier {
  /// This modifier, with the transactions that reach it changed; those of the view it is applied to
  /// stay as they are.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some ViewModifier
  { _ScopedModifier(modifier: self, transform: transform) }

  /// This modifier, whose changes are animated, and those of the view it is applied to are not for
  /// that.
  ///
  ///     content.modifier(Blurred(radius: radius).animation(.easeOut))
  ///
  /// - Parameter animation: Takes the place of any other; nil is none.
  nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

/// A modifier with transactions of its own.
nonisolated struct _ScopedModifier<Modifier: ViewModifier>: ViewModifier {
  let modifier: Modifier
  let transform: (inout Transaction) -> Void

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(_OuterTransactionsModifier())
      .modifier(modifier)
      .modifier(_ScopedTransactionModifier(transform: transform))
  }
}
