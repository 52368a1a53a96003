import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct SymbolModeTests {
  /// The colors a symbol is filled with, the rearmost first; what is faded counts with its alpha.
  private func colors<V: View>(_ view: V) -> [RGBA] {
    func colors(_ commands: [DrawCommand]) -> [RGBA] {
      commands.flatMap { command -> [RGBA] in
        switch command {
        case .fill(_, .color(let color), _): return [color]
        case .group(let style, let commands):
          return colors(commands).map { $0.multiplyingAlpha(by: style.opacity) }
        default: return []
        }
      }
    }
    CairoRenderer.install()
    guard let element = TestHost(view).first(ImageElement.self) else { return [] }
    return colors(element.draw(element.sizeThatFits(.unspecified)).commands)
  }

  private let symbol = Image(systemName: "checkmark.circle.fill")
  private let blue = RGBA(hex: 0x007AFF)

  @Test func `one style draws a symbol in one piece`() {
    #expect(colors(symbol.foregroundStyle(.blue)) == [blue])
    #expect(colors(symbol.symbolRenderingMode(.monochrome).foregroundStyle(.blue, .red)) == [blue])
  }

  @Test func `hierarchical pales what is behind`() {
    #expect(
      colors(symbol.symbolRenderingMode(.hierarchical).foregroundStyle(.blue))
        == [blue.multiplyingAlpha(by: 0.5), blue])
  }

  @Test func `several styles are a palette, the first in front`() {
    let wanted = [RGBA(hex: 0x34C759), RGBA.white]
    #expect(colors(symbol.foregroundStyle(.white, .green)) == wanted)
    #expect(colors(symbol.symbolRenderingMode(.palette).foregroundStyle(.white, .green)) == wanted)
  }

  @Test func `multicolor symbols have colors of their own where they have any`() {
    #expect(
      colors(symbol.symbolRenderingMode(.multicolor).foregroundStyle(.blue))
        == [RGBA(hex: 0x34C759), .white])
    let badge = Image(systemName: "folder.badge.minus").symbolRenderingMode(.multicolor)
    #expect(colors(badge.foregroundStyle(.blue)) == [blue, RGBA(hex: 0xFF3B30)])
    let plain = Image(systemName: "gearshape").symbolRenderingMode(.multicolor)
    #expect(colors(plain.foregroundStyle(.blue)) == [blue])
    // In one piece: the camera is cut out of the disc.
    let enclosed = Image(systemName: "camera.circle.fill").symbolRenderingMode(.multicolor)
    #expect(colors(enclosed.foregroundStyle(.blue)) == [blue])
  }

  @Test func `an original symbol has its own colors unless a mode is told`() {
    let cloud = Image(systemName: "cloud.sun.fill").renderingMode(.original)
    #expect(colors(cloud.foregroundStyle(.blue)) == [RGBA(hex: 0xFFCC00), .white])
    #expect(colors(cloud.symbolRenderingMode(.monochrome).foregroundStyle(.blue)) == [blue])
    let plain = Image(systemName: "gearshape").renderingMode(.original)
    #expect(colors(plain.foregroundStyle(.blue)) == [blue])
    #expect(colors(Image(systemName: "cloud.sun.fill").foregroundStyle(.blue)) == [blue])
  }

  @Test func `the environment's mode counts where the image has none`() {
    let view = symbol.symbolRenderingMode(.monochrome)
    #expect(colors(view.environment(\.symbolRenderingMode, .multicolor)).count == 1)
    #expect(colors(symbol.environment(\.symbolRenderingMode, .multicolor)).count == 2)
  }

  @Test func `a mode changes nothing about the size`() {
    let plain = Stage(symbol).size(nil, nil)
    #expect(Stage(symbol.symbolRenderingMode(.multicolor)).size(nil, nil) == plain)
  }
}
