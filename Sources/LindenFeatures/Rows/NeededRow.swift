@_spi(Engine) import LindenEngine

/// Whether something in a row shows a page or a sheet.
private enum NeededRowKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension View {
  /// While `isNeeded` is true, a lazy container keeps the row that the view is in, out of sight, too:
  /// what it shows elsewhere, as a page or a sheet, would go with it.
  nonisolated package func keepsRow(while isNeeded: Bool) -> some View {
    preference(key: NeededRowKey.self, value: isNeeded)
  }
}

extension _Node {
  var isNeeded: Bool { preference(NeededRowKey.self) ?? false }
}
