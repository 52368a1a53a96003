import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct InlineMarkdownTests {
  typealias Span = InlineMarkdown.Span

  @Test(arguments: [
    ("plain", [Span(text: "plain")]),
    (
      "a **b** c",
      [Span(text: "a "), Span(text: "b", intent: .stronglyEmphasized), Span(text: " c")]
    ),
    (
      "*a* _b_",
      [
        Span(text: "a", intent: .emphasized), Span(text: " "), Span(text: "b", intent: .emphasized),
      ]
    ),
    ("***a***", [Span(text: "a", intent: [.emphasized, .stronglyEmphasized])]),
    (
      "**a *b* c**",
      [
        Span(text: "a ", intent: .stronglyEmphasized),
        Span(text: "b", intent: [.emphasized, .stronglyEmphasized]),
        Span(text: " c", intent: .stronglyEmphasized),
      ]
    ),
    ("`*a*`", [Span(text: "*a*", intent: .code)]),
    ("`` a`b ``", [Span(text: "a`b", intent: .code)]),
    (
      "~~a~~ ~b~",
      [
        Span(text: "a", intent: .strikethrough), Span(text: " "),
        Span(text: "b", intent: .strikethrough),
      ]
    ),
    ("[a](https://b.c)", [Span(text: "a", link: "https://b.c")]),
    (
      "x [**a**](u \"t\") y",
      [
        Span(text: "x "), Span(text: "a", intent: .stronglyEmphasized, link: "u"), Span(text: " y"),
      ]
    ),
    ("<https://b.c>", [Span(text: "https://b.c", link: "https://b.c")]),
    ("a ![cat](https://b.c/cat.png)!", [Span(text: "a cat!")]),
    ("[![cat](c.png)](https://b.c)", [Span(text: "cat", link: "https://b.c")]),
    ("R&amp;D &lt;3 &#8364;&#x20AC; &eacute;", [Span(text: "R&D <3 €€ é")]),
    ("&ast; &amp *&amp;*", [Span(text: "&ast; &amp "), Span(text: "&", intent: .emphasized)]),
    ("`&amp;`", [Span(text: "&amp;", intent: .code)]),
    ("[a](b?c=1&amp;d=2)", [Span(text: "a", link: "b?c=1&d=2")]),
    (
      "See https://apple.com/a_b_c.",
      [
        Span(text: "See "), Span(text: "https://apple.com/a_b_c", link: "https://apple.com/a_b_c"),
        Span(text: "."),
      ]
    ),
    (
      "**a@b.com** c",
      [
        Span(text: "a@b.com", intent: .stronglyEmphasized, link: "mailto:a@b.com"),
        Span(text: " c"),
      ]
    ),
    ("[a@b.com](u)", [Span(text: "a@b.com", link: "u")]),
    ("`https://b.com`", [Span(text: "https://b.com", intent: .code)]),
  ])
  func `markup becomes looks`(markdown: String, spans: [Span]) {
    #expect(InlineMarkdown.parse(markdown) == spans)
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "**", "a*", "*a", "a < b > c", "[a]", "[a](b", "`a", "~~~a~~~",
    "5 > 3", "*a_", "a ** b", "[", "]", "(a)[b]", "![a]", "!", "!!", "a & b", "&;", "&#;", "&#x;",
    "&nothing;", "README.md", "example.com", "%@ and %1$@", "a @b", "https://%@",
  ])
  func `what is no markup stands for itself`(text: String) {
    #expect(InlineMarkdown.parse(text).map(\.text).joined() == text)
    #expect(InlineMarkdown.parse(text).allSatisfy { $0.intent.isEmpty && $0.link == nil })
  }

  @Test func `only texts that may hold markup are read`() {
    let plain = ["plain", "Hello %@", "%1$@: %2$@", "5:30", "a/b", "ww.x", "Grüße!", ""]
    #expect(plain.allSatisfy { !InlineMarkdown.isWorthReading($0) })
    let marked = ["a*", "R&amp;D", "http://a.b", "WWW.a.b", "www.a.b", "a@b.c", "![a](b)"]
    #expect(marked.allSatisfy(InlineMarkdown.isWorthReading))
  }

  @Test func `a backslash takes a character out of the markup`() {
    #expect(InlineMarkdown.parse(#"\*a\* \\ \q"#) == [Span(text: #"*a* \ \q"#)])
  }

  @Test func `any text comes out without loss of letters`() {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("ab *_`~[]()<>\\\n")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0..<24, using: &random)).map { _ in
          alphabet.randomElement(using: &random)!
        })
      let letters = InlineMarkdown.parse(text).flatMap(\.text).filter { "ab".contains($0) }
      // Where a link leads is not shown.
      let expected = text.filter { "ab".contains($0) }
      #expect(letters.count <= expected.count, "\(text)")
      if !text.contains("[") && !text.contains("<") {
        #expect(letters == Array(expected), "\(text)")
      }
    }
  }

  /// Each of 100 KB; reading any of them twice for each mark would take minutes.
  @Test(arguments: [
    ("", "^[", ""), ("", "[", ""), ("", "]", ""), ("", "<", ""), ("", "a_ ", ""), ("", "*a ", ""),
    ("", "*a_ ", ""), ("", "a**b ", ""), ("", "*a **b ", ""), ("", "~a ", ""), ("", "[a](", ""),
    ("", "](", ""), ("", "` `` ", ""), ("", "**a*", ""), ("", "*a* ", ""), ("", "[a](b) ", ""),
    ("", "<a:b", ""), ("", "^[a](", ""), ("", "(", ""), ("", "\\*", ""), ("^", "[", "](a)"),
    ("", "![", ""), ("", "![", "](a)"), ("", "![*a* ", "](a)"), ("", "&", ""), ("", "&amp;", ""),
    ("", "a@", ""), ("", "a@b.com,", ""), ("", "a@b.com ", ""), ("", "http://", ""),
  ])
  func `a long text is read in one go`(before: String, part: String, after: String) {
    let count = 100_000 / (part + after).utf8.count
    let text =
      before + String(repeating: part, count: count) + String(repeating: after, count: count)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = InlineMarkdown.parse(text) } < .seconds(20))
  }

  @Test func `attributes within attributes have an end`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "^[", count: depth) + "a"
        + String(repeating: "](inflect: true)", count: depth)
    }
    #expect(InlineMarkdown.parse(nested(3)) == [Span(text: "a", inflects: true)])
    let clock = ContinuousClock()
    #expect(clock.measure { _ = InlineMarkdown.parse(nested(6000)) } < .seconds(20))
  }

  @Test func `closers look for openers of their own kind`() {
    #expect(
      InlineMarkdown.parse("*a _b* c_") == [
        Span(text: "a _b", intent: .emphasized), Span(text: " c_"),
      ])
    #expect(
      InlineMarkdown.parse("**a *b** c*") == [Span(text: "a b c", intent: .emphasized)])
  }
}
