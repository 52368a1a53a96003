import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct FontTests {
  @Test(arguments: [
    (Font.TextStyle.largeTitle, 34 as CGFloat), (.title, 28), (.title2, 22), (.title3, 20),
    (.headline, 17),
    (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption, 12),
    (.caption2, 11),
  ])
  func `A1/B21 styles have the guideline's sizes at the default setting`(
    style: Font.TextStyle, size: CGFloat
  ) {
    #expect(Font.system(style).spec(at: .large).size == size)
  }

  @Test func `A1/B21 only headlines are semibold`() {
    for style in Font.TextStyle.allCases {
      #expect(Font.system(style).spec(at: .large).weight == (style == .headline ? 600 : 400))
    }
  }

  @Test func `A1/B20 styles follow the text size, fixed sizes do not`() {
    #expect(Font.title.spec(at: .accessibility5).size == 58)
    #expect(Font.system(size: 38).spec(at: .accessibility5).size == 38)
    #expect(Font.custom("Georgia", fixedSize: 38).spec(at: .accessibility5).size == 38)
    #expect(Font.custom("Georgia", size: 17).spec(at: .accessibility5).size == 53)
  }

  @Test func `every style grows with every step`() {
    for style in Font.TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map(style.pointSize)
      #expect(sizes == sizes.sorted())
      #expect(sizes.first! < sizes.last!)
    }
  }

  @Test func `modifiers change the font they are applied to`() {
    let font = Font.body.bold().italic().monospacedDigit().smallCaps().leading(.tight).width(
      .condensed)
    let spec = font.spec(at: .large)
    #expect(spec.weight == 700 && spec.isItalic && spec.monospacedDigits && spec.smallCaps)
    #expect(spec.leading == -1 && spec.width == 0.8)
    #expect(Font.body.monospaced().spec(at: .large).design == .monospaced)
    #expect(Font.system(size: 10, weight: .black, design: .serif).spec(at: .large).weight == 900)
  }

  @Test func `fonts are equal by what they describe`() {
    #expect(Font.body == Font.system(.body))
    #expect(Font.body.bold() == Font.body.weight(.bold))
    #expect(Font.body != Font.callout)
  }

  @Test func `the old and the new names of text sizes agree`() {
    for size in DynamicTypeSize.allCases {
      #expect(DynamicTypeSize(ContentSizeCategory(size)) == size)
      #expect(ContentSizeCategory(size).isAccessibilityCategory == size.isAccessibilitySize)
    }
    #expect(ContentSizeCategory.small < .large && DynamicTypeSize.small < .large)
  }
}
