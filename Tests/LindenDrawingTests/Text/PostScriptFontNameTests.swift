@_spi(Engine) import LindenDrawing
import Testing

struct PostScriptFontNameTests {
  @Test(arguments: [
    ("AvenirNext-Bold", "avenir next", 700, false),
    ("AvenirNext-DemiBoldItalic", "avenir next", 600, true),
    ("HelveticaNeue-UltraLight", "helvetica neue", 100, false),
    ("HelveticaNeue", "helvetica neue", 400, false),
    ("Georgia-BoldItalic", "georgia", 700, true),
    ("TimesNewRomanPS-BoldMT", "times new roman", 700, false),
    ("TimesNewRomanPSMT", "times new roman", 400, false),
    ("ArialMT", "arial", 400, false),
    ("Menlo-Regular", "menlo", 400, false),
    ("Courier-Oblique", "courier", 400, true),
    ("HiraginoSans-W6", "hiragino sans", 600, false),
  ])
  func `a face of a font that Apple ships is its family, as bold as it says`(
    name: String, family: String, weight: Int, isItalic: Bool
  ) {
    let font = FontSpec(named: name, size: 17)
    #expect(font.families == [name] + FontSpec(family: family, size: 17).families.dropFirst())
    #expect(font.weight == weight)
    #expect(font.isItalic == isItalic)
  }

  @Test(arguments: ["Roboto-Bold", "Menlo", "Helvetica Neue", "My-Font", "-", ""])
  func `other names are those of families`(name: String) {
    let font = FontSpec(named: name, size: 17)
    #expect(font.family == name)
    #expect(font.weight == 400)
  }

  @Test func `condensed faces are narrow`() {
    #expect(FontSpec(named: "Futura-CondensedMedium", size: 17).width < 1)
  }

  @Test func `round faces are drawn in the weight they have`() {
    let light = FontSpec(named: "ChalkboardSE-Light", size: 17).families
    #expect(light == ["ChalkboardSE-Light", "Quicksand Light", "Quicksand", "Inter"])
    #expect(
      FontSpec(named: "SFProRounded-Medium", size: 17).families.dropFirst()
        == ["Quicksand Medium", "Quicksand", "Inter"])
  }
}
