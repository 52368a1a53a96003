import LindenDrawing

enum SelectorWarning {
  static func warn(_ name: String) {
    Diagnostics.warn(
      once: "Selector:\(name)",
      "Nothing is called for the selector \(name): methods are not found by name on Linux. Use "
        + "a UIAction, or port the app with `linden port`.")
  }
}
