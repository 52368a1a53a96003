@_spi(Engine) import LindenDrawing
import Testing

struct FontFamiliesTests {
  @Test func `the system font has a tighter cut from 20 points`() {
    #expect(FontSpec(size: 17).families == ["Inter"])
    #expect(FontSpec(size: 20).families == ["Inter Display", "Inter"])
  }

  @Test func `a family of one's own comes before what stands in for it`() {
    #expect(
      FontSpec(family: "Helvetica Neue", size: 17).families == [
        "Helvetica Neue", "Liberation Sans",
      ])
    #expect(FontSpec(family: "Mine", size: 17).families == ["Mine", "Inter"])
  }

  @Test func `every design ends in a font that is there`() {
    for design in [FontSpec.Design.default, .serif, .rounded, .monospaced] {
      var font = FontSpec(size: 17)
      font.design = design
      #expect(["Inter", "DejaVu Serif", "DejaVu Sans Mono"].contains(font.families.last))
    }
  }
}
