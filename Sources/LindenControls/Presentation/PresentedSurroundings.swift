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
      .transformEnvironment(\.isTintDimmed) { if forgetsLooks { $0 = false } }
      .transformEnvironment(\.font) { if forgetsLooks { $0 = nil } }
      .transformEnvironment(\.foregroundLevels) { if forgetsLooks { $0 = nil } }
  }
}
