import SwiftUI
import SwiftUITesting
import Testing

@testable import Gallery

@MainActor @Suite struct LayoutTests {
  @Test func `A10/B-94 guides across a ZStack put icon and names where they belong`() throws {
    let app = Driver(PanelHeader())
    let icon = try app.find("Icon").frame
    let name = try app.find("Echo oak").frame
    let english = try app.find("Quercus resonans").frame
    let species = try app.find("Of the beeches").frame
    // What is read out is the symbol in the middle of a disc of 68 points.
    #expect(abs(icon.midX - 34 - name.minX) < 1e-6)
    #expect(abs(english.minX - name.midX) < 1e-6)
    #expect(abs(english.maxX - species.maxX) < 1e-6)
    // The panel is 44 points higher than the name, and its edge in the icon's middle.
    #expect(abs(icon.midY - (name.minY - 44)) < 1e-6)
  }

  @Test func `A10/B-38 the flow rectangle's parts fill any frame`() {
    let app = Driver(FlowRectangle(), size: CGSize(width: 200, height: 100))
    #expect(
      app.frames == [
        CGRect(x: 0, y: 0, width: 200, height: 30), CGRect(x: 0, y: 30, width: 80, height: 70),
        CGRect(x: 80, y: 30, width: 120, height: 40), CGRect(x: 80, y: 70, width: 120, height: 30),
      ])
  }

  @Test func `A10/B-44 a radar of a fixed size leaves the list the rest`() throws {
    let values = [60, 62, 63, 80, 80, 60]
    let fixed = Driver(
      HStack(spacing: 20) {
        AbilityList(abilities: []).border(Color.red)
        RadarView(values: values, color: .green, max: 120).frame(width: 100, height: 100)
      }, size: CGSize(width: 315, height: 200))
    #expect(fixed.frames.contains { $0.width == 195 && $0.minX == 0 })
    #expect(fixed.frames.contains { $0 == CGRect(x: 215, y: 50, width: 100, height: 100) })
    let free = Driver(
      HStack(spacing: 20) {
        AbilityList(abilities: []).border(Color.red)
        RadarView(values: values, color: .green, max: 120)
      }, size: CGSize(width: 315, height: 200))
    #expect(free.frames.contains { $0.width == 147.5 && $0.minX == 0 })
    // Top leading in its reader (A10/B-40).
    #expect(free.frames.contains { $0 == CGRect(x: 167.5, y: 0, width: 147.5, height: 147.5) })
  }
}
