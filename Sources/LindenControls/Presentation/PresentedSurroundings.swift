import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// What is around a presented view is not what is around the view that presents it: it is in no
  /// list, bar or menu.
  ///
  /// - Parameter forgetsLooks: Nor in its font and foreground style: it is the system's own.
  func presentedSurroundings(forgetsLooks: Bool = false) -> some View {
    environment(\.isInList, false)
      .environment(\.isSidebarColumn, false)
      .environment(\.isNarrowColumn, false)
      .environment(\.isInBar, false)
      .environment(\.menu, nil)
      .environment(\.sectionLook, nil)
      .modifier(OutsideOfStacks())
      .transformEnvironment(\.isTintDimmed) { if forgetsLooks { $0 = false } }
      .transformEnvironment(\.font) { if forgetsLooks { $0 = nil } }
      .transformEnvironment(\.foregroundLevels) { if forgetsLooks { $0 = nil } }
  }
}

/// No stack, split view or bar is around what is presented: its links push nothing there, it has no
/// way back there, and edits are its own.
private struct OutsideOfStacks: ViewModifier {
  func body(content: Content) -> some View {
    content
      .environment(\.navigationPath, nil)
      .environment(\.barHandle, nil)
      .environment(\.linkSelection, nil)
      .environment(\.splitColumn, nil)
      .environment(\.isColumnRoot, false)
      .environment(\.columnBack, nil)
      .environment(\.columnToggle, nil)
      .environment(\.scrollObserver, nil)
      .environment(\.tabReselection, nil)
      .transformEnvironment(\.listLook) {
        if $0.kind == .sidebar { $0 = ListLookKey.defaultValue }
      }
  }
}
