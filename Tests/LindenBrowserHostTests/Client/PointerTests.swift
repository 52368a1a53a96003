import LindenBrowserDriver
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@MainActor struct PointerTests {
  @Test func `the mouse hovers, and leaves`() async throws {
    try await showing { _ in
    } then: { shown in
      try await shown.page.hover(at: CGPoint(x: 30, y: 50))
      try await eventually { shown.scene.events.last == .hover(CGPoint(x: 30, y: 50)) }
      try await shown.page.hover(at: CGPoint(x: -5, y: 50))
      try await eventually { shown.scene.events.last == .hover(nil) }
    }
  }

  @Test func `a wheel scrolls: turned towards oneself, the content moves up`() async throws {
    try await showing { _ in
    } then: { shown in
      try await shown.page.scroll(at: CGPoint(x: 100, y: 200), dx: 0, dy: 120)
      try await eventually {
        shown.scene.events.contains(
          .scroll(at: CGPoint(x: 100, y: 200), delta: CGSize(width: 0, height: -120)))
      }
    }
  }

  @Test func `a wheel with control zooms, from 1 on`() async throws {
    try await showing { _ in
    } then: { shown in
      try await shown.page.scroll(at: CGPoint(x: 100, y: 200), dx: 0, dy: -10, control: true)
      @MainActor func zooms() -> [(CGFloat, PointerEvent.Phase)] {
        shown.scene.events.compactMap {
          if case .magnify(_, let scale, let phase) = $0 { (scale, phase) } else { nil }
        }
      }
      try await eventually { zooms().count == 3 }
      #expect(zooms().map(\.1) == [.began, .moved, .ended])
      #expect(zooms()[0].0 == 1)
      #expect(abs(zooms()[2].0 - exp(0.1)) < 0.001)
    }
  }

  @Test func `two fingers are two pointers, a pinch and a turn`() async throws {
    try await showing(touch: true) { _ in
    } then: { shown in
      let page = shown.page
      try await page.touch([CGPoint(x: 100, y: 200)], type: "touchStart")
      try await page.touch([CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)], type: "touchStart")
      try await page.touch([CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 400)], type: "touchMove")
      try await eventually {
        shown.scene.events.contains {
          if case .magnify(_, let scale, .moved) = $0 { abs(scale - 2) < 0.01 } else { false }
        }
      }
      try await page.touch([], type: "touchEnd")
      try await eventually { shown.scene.pointers.filter { $0.phase == .ended }.count == 2 }
      #expect(Set(shown.scene.pointers.map(\.id)) == [0, 1])
      #expect(shown.scene.pointers.allSatisfy { $0.kind == .touch })
      let turns = shown.scene.events.compactMap {
        if case .rotate(_, let angle, _) = $0 { angle } else { nil }
      }
      #expect(abs((turns.last ?? 0) - .pi / 2) < 0.01)
    }
  }

  @Test func `moves are told at most once a frame and before what ends them`() async throws {
    try await showing { _ in
    } then: { shown in
      try await shown.page.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 300, y: 300), steps: 30)
      try await eventually { shown.scene.pointers.last?.phase == .ended }
      let phases = shown.scene.pointers.map(\.phase)
      #expect(phases.first == .began)
      #expect(phases.filter { $0 == .ended }.count == 1)
      let xs = shown.scene.pointers.map(\.location.x)
      #expect(xs == xs.sorted())
    }
  }

  @Test func `size, scale, appearance and language of the page are the scene's traits`()
    async throws
  {
    try await showing(width: 375, height: 667, scale: 2, dark: true) { _ in
    } then: { shown in
      #expect(shown.scene.traits.size == CGSize(width: 375, height: 667))
      #expect(shown.scene.traits.displayScale == 2)
      #expect(shown.scene.traits.isDark)
      #expect(shown.scene.traits.locale.identifier.hasPrefix("en"))
      try await shown.page.resize(width: 667, height: 375)
      try await eventually { shown.scene.traits.size == CGSize(width: 667, height: 375) }
      try await shown.page.prefer(dark: false, reducedMotion: true)
      try await eventually { !shown.scene.traits.isDark && shown.scene.traits.reduceMotion }
    }
  }
}
