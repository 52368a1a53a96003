import Testing

@testable import Porting

@Suite struct SelectorTests {
  @Test func `a selector keeps its method, and attributes of the runtime go`() {
    let source = """
      @objc class Pad: NSObject {
        func start(_ view: UIView) {
          view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(Pad.tapped(by:))))
        }
        @objc(tappedBy:) private func tapped(by tap: UITapGestureRecognizer) {}
        @IBAction func go(_ sender: Any) {}
      }
      """
    #expect(
      Selectors.rewritten(source) == """
        class Pad: NSObject {
          func start(_ view: UIView) {
            view.addGestureRecognizer(
              UITapGestureRecognizer(target: self, action: Selector("Pad.tapped(by:)", Pad.tapped(by:))))
          }
          private func tapped(by tap: UITapGestureRecognizer) {}
          func go(_ sender: Any) {}
        }
        """)
  }

  @Test func `the selector that hides the keyboard stays a name`() {
    #expect(
      Selectors.rewritten("send(#selector(UIResponder.resignFirstResponder), to: nil)")
        == "send(Selector(\"resignFirstResponder\"), to: nil)")
  }

  @Test func `comments, strings and other attributes stay as they are`() {
    #expect(Selectors.rewritten("// @objc #selector(go)\nlet a = \"@objc\"") == nil)
    #expect(Selectors.rewritten("@objcFoo struct A {}") == nil)
    #expect(Selectors.rewritten("@MainActor struct A {}") == nil)
    #expect(Selectors.rewritten("/* @objc /* */ */ let text = \"\"\"\n@objc\n\"\"\"") == nil)
  }

  @Test func `lines keep their numbers`() throws {
    let source = "@objc\nfunc a() {}\n@objc func b() {}\n"
    let changed = try #require(Selectors.rewritten(source))
    #expect(changed == "\nfunc a() {}\nfunc b() {}\n")
  }
}
