import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct LineHeightTests {
  private func height(_ lineHeight: AttributedString.LineHeight?) -> CGFloat {
    Stage(Text("a\nb").font(.system(size: 20))) { $0.lineHeight = lineHeight }.size(nil).height
  }

  @Test func `a line height in the environment is that of its texts`() {
    #expect(abs(height(.exact(points: 33)) - 66) < 0.001)
    #expect(abs(height(.multiple(factor: 2)) - 80) < 0.001)
    #expect(abs(height(.leading(increase: 3)) - 46) < 0.001)
    #expect(height(.variable) == height(nil))
  }

  @Test func `tight lines are closer than normal ones, loose ones further apart`() {
    #expect(height(.tight) < height(.normal) && height(.normal) < height(.loose))
  }

  @Test func `a text is measured anew when its line height changes`() {
    let stage = Stage(Text("a\nb")) { $0.lineHeight = .exact(points: 20) }
    #expect(abs(stage.size(nil).height - 40) < 0.001)
    stage.change { $0.lineHeight = .exact(points: 30) }
    #expect(abs(stage.size(nil).height - 60) < 0.001)
  }

  @Test func `a strategy decides where Hebrew lines begin`() {
    func start(_ strategy: Text.AlignmentStrategy) -> CGFloat {
      let text = Text("a long line of Latin letters\nשלום")
      return Stage(text) { $0.alignmentStrategy = strategy }.layout().lines[1].x
    }
    #expect(start(.default) == 0 && start(.layoutBased) == 0)
    #expect(start(.writingDirectionBased) > 0)
  }

  @Test func `a font scaled twice is scaled by both`() {
    let font = Font.system(size: 10).scaled(by: 2)
    #expect(font.spec(at: .large).size == 20)
    #expect(font.scaled(by: 1.5).spec(at: .accessibility5).size == 30)
    #expect(Font.body.scaled(by: 2).spec(at: .large).size == 34)
  }
}
