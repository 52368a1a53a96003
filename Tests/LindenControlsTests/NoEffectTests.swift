@_spi(Engine) import LindenDrawing
import SwiftUITesting
import Testing

@testable import LindenControls

/// What is accepted without an effect says so, where there would be one on iOS.
@MainActor struct NoEffectTests {
  @Test func `a name without an effect says so once, and why`() {
    let warnings = Diagnostics.recording {
      for _ in 0..<2 { _ = Text("a").menuOrder(.fixed) }
      _ = Text("a").menuIndicator(.visible)
    }
    #expect(
      warnings == [
        "View.menuOrder(_:) has no effect here: menus show their items from the top.",
        "View.menuIndicator(_:) has no effect here: no style of a menu has an indicator.",
      ])
  }

  @Test func `defaults, and what is so anyway, say nothing`() {
    let warnings = Diagnostics.recording {
      _ = Text("a").menuOrder(.automatic).menuIndicator(.hidden).statusBarHidden()
        .persistentSystemOverlays(.hidden).toolbarRole(.automatic).drawingGroup()
        .speechAdjustedPitch(0)
        .searchPresentationToolbarBehavior(.automatic)
      _ = Image(systemName: "star", variableValue: nil)
      _ = ContentTransition.numericText()
      _ = Gradient(colors: [.red, .blue]).colorSpace(.device)
    }
    #expect(warnings == [])
  }

  @Test func `arguments that make a difference on iOS speak up`() {
    let warnings = Diagnostics.recording {
      _ = Text("a").speechSpellsOutCharacters()
      _ = Text("a").toolbarRole(.editor).drawingGroup(colorMode: .linear)
      _ = Image(systemName: "wifi", variableValue: 0.5)
      _ = Gradient(colors: [.red, .blue]).colorSpace(.perceptual)
      _ = ContentTransition.numericText(countsDown: true)
    }
    #expect(warnings.count == 6)
    #expect(warnings.allSatisfy { $0.contains("has no effect here: ") })
  }
}
