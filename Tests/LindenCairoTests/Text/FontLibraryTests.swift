import Testing

@testable import LindenCairo

@MainActor struct FontLibraryTests {
  @Test func `layouts are kept for so many languages`() {
    let fonts = FontLibrary()
    for number in 0..<500 { _ = fonts.layout(language: "en-x-\(number)", isRightToLeft: false) }
    #expect(fonts.layoutCount <= 128)
    let known = fonts.layout(language: "de", isRightToLeft: false)
    #expect(fonts.layout(language: "de", isRightToLeft: false) == known)
  }
}
