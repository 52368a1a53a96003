import CoreGraphics
import Testing

@_spi(Engine) import LindenDrawing
@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct LayoutDirectionBehaviorTests {
  private func isMirrored(
    _ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection
  ) -> Bool {
    let host = TestHost(
      Color.red.frame(width: 10, height: 10).layoutDirectionBehavior(behavior)
        .environment(\.layoutDirection, direction), width: 100, height: 100)
    return host.layers.contains { $0.transform.m11 == -1 }
  }

  @Test func `a view is mirrored in the direction that is said, in place`() {
    #expect(isMirrored(.mirrors, .rightToLeft) && !isMirrored(.mirrors, .leftToRight))
    #expect(isMirrored(.mirrors(in: .leftToRight), .leftToRight))
    #expect(!isMirrored(.mirrors(in: .leftToRight), .rightToLeft))
    #expect(!isMirrored(.fixed, .rightToLeft) && !isMirrored(.fixed, .leftToRight))
  }
}
