@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A view made of one value, which the test changes through the probe.
struct Variable<Value, Content: View>: View {
  @State private var value: Value
  private let probe: Probe<Value>
  private let content: (Value) -> Content

  init(_ initial: Value, _ probe: Probe<Value>, @ViewBuilder content: @escaping (Value) -> Content)
  {
    _value = State(initialValue: initial)
    self.probe = probe
    self.content = content
  }

  var body: some View {
    let _ = probe.binding = $value
    content(value)
  }
}
