import LindenCairo
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct SpokenLanguageTests {
  init() { CairoRenderer.install() }

  private let may = Text(Date(timeIntervalSince1970: 86400 * 130), format: .dateTime.month(.wide))

  private func labels(_ host: TestHost) -> [String] {
    host.layers.compactMap { $0.semantics?.label }.filter { !$0.isEmpty }
  }

  @Test func `labels, values and hints are said in the language around`() {
    let view = box(10, 10).accessibilityLabel(may).accessibilityValue(may).accessibilityHint(may)
    let host = TestHost(view.environment(\.locale, Locale(identifier: "de_DE")))
    let semantics = host.layers.compactMap(\.semantics).first
    #expect(semantics?.label == "Mai")
    #expect(semantics?.value == "Mai")
    #expect(semantics?.hint == "Mai")
  }

  @Test func `a label is said anew in another language`() {
    let probe = Probe<String>()
    let host = TestHost(
      Variable("de_DE", probe) {
        box(10, 10).accessibilityLabel(may).environment(\.locale, Locale(identifier: $0))
      })
    #expect(labels(host) == ["Mai"])
    probe.binding.wrappedValue = "fr_FR"
    host.settle()
    #expect(labels(host) == ["mai"])
  }

  @Test func `a control's name is too`() {
    let view = box(10, 10).semantics(
      Semantics(role: .slider(value: 0, range: 0...1, step: nil)), name: may)
    let host = TestHost(view.environment(\.locale, Locale(identifier: "es_ES")))
    #expect(labels(host) == ["mayo"])
  }
}
