import CoreGraphics
import LindenHosting
import SwiftUI
import Testing

@testable import LindenLauncher

@MainActor struct InputScriptTests {
  @Test func `steps are read with places, names, numbers and comments`() throws {
    let script = try InputScript(
      """
      tap "Show panel"; press 10,20.5   # a finger
      move Knob; lift 0,-1
      drag 1,2 to "The end" 0.5; drag Knob by 0,250
      scroll 5,5 0,-100; type "a; \u{5d0} #b" into Name; set Volume 0.25; key Escape
      wait 1.5;; film
      """)
    #expect(
      script.steps == [
        .tap(.name("Show panel")), .press(.point(CGPoint(x: 10, y: 20.5))), .move(.name("Knob")),
        .lift(.point(CGPoint(x: 0, y: -1))),
        .drag(.point(CGPoint(x: 1, y: 2)), to: .name("The end"), 0.5),
        .dragBy(.name("Knob"), CGSize(width: 0, height: 250), 0.3),
        .scroll(.point(CGPoint(x: 5, y: 5)), CGSize(width: 0, height: -100)),
        .type("a; \u{5d0} #b", into: "Name"), .set("Volume", 0.25), .key(KeyEvent(key: "Escape")),
        .wait(1.5),
        .film,
      ])
  }

  @Test(arguments: [
    ("return", "Enter"), ("Enter", "Enter"), ("escape", "Escape"), ("esc", "Escape"),
    ("leftArrow", "ArrowLeft"), ("ArrowLeft", "ArrowLeft"), ("space", " "), ("f5", "F5"),
    ("delete", "Delete"), ("tab", "Tab"), ("A", "A"),
  ])
  func `keys have SwiftUI's names too, in any case`(name: String, key: String) throws {
    #expect(
      try InputScript("key shift+\(name)").steps == [
        .key(KeyEvent(key: key, modifiers: .shift))
      ])
  }

  @Test func `an unknown key is answered with the names of keys`() {
    let error = #expect(throws: InputScriptError.self) { try InputScript("key retrun") }
    #expect(error?.description.contains("“key retrun”, names no key") == true)
    #expect(error?.description.contains("Enter") == true)
  }

  @Test(arguments: [
    "hop 1,2", "tap", "tap a b", "wait long", "wait -1", "drag 1,2 3,4", "drag 1,2 by far",
    "set Volume loud", "tap \"open", "key hyper+a", "key cmd+",
    "key retrun", "key F100",
  ])
  func `what cannot be read is named`(text: String) {
    #expect(throws: InputScriptError.self) { try InputScript(text) }
  }

  private struct Panel: View {
    @State private var volume = 0.0
    @State private var way: CGFloat = 0
    @State private var isOn = false
    var body: some View {
      VStack {
        Slider(value: $volume).accessibilityLabel("Volume")
        Toggle("Loud", isOn: $isOn)
        Text("\(volume) \(Int(way)) \(isOn ? "loud" : "quiet")")
        Text("Far").offset(x: 1000)
        Color.red.frame(height: 100).accessibilityLabel("Area")
          .gesture(DragGesture().onChanged { way = $0.translation.height })
      }
    }
  }

  @Test func `keys are read with what is held beside them`() throws {
    let script = try InputScript("key cmd+shift+z; key +; key ctrl++; key a")
    #expect(
      script.steps == [
        .key(KeyEvent(key: "z", modifiers: [.command, .shift])), .key(KeyEvent(key: "+")),
        .key(KeyEvent(key: "+", modifiers: .control)), .key(KeyEvent(key: "a")),
      ])
  }

  private struct Code: View {
    @State private var code = ""
    @State private var handled = 0
    @State private var isSent = false
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        TextField("Code", text: $code).keyboardType(.numberPad).focused($isFocused)
          .onSubmit { isSent = true }
          .onAppear { isFocused = true }
        Text("\(code) \(handled) \(isSent ? "sent" : "open")")
      }
      .onKeyPress("x") {
        handled += 1
        return .handled
      }
    }
  }

  @Test func `keys that no view wants are typed into the field with the focus`() throws {
    let user = SimulatedUser(
      ViewScene(Code(), traits: SceneTraits(size: CGSize(width: 300, height: 400))))
    user.advance(by: 1)
    func labels() -> [String] { user.items.map(\.semantics.label) }
    try InputScript("key 1; key 2; key Backspace; key shift+b; key x; key cmd+k").run(by: user)
    #expect(labels().contains("1B 1 open"))
    try InputScript("key Enter").run(by: user)
    #expect(labels().contains("1B 1 sent"))
  }

  @Test func `the steps are done`() throws {
    let user = SimulatedUser(
      ViewScene(Panel(), traits: SceneTraits(size: CGSize(width: 300, height: 400))))
    var began: [Double] = []
    let script = try InputScript(
      "set Volume 0.5; tap Loud; drag Area by 0,40 0.2; film; wait 0.5")
    try script.run(by: user) { began.append(user.time) }
    #expect(user.items.map(\.semantics.label).contains("0.500000 40 loud"))
    #expect(began.count == 1 && abs(began[0] - 0.2) < 1e-9 && abs(user.time - 0.7) < 1e-9)
    for place in ["Nobody", "Far"] {
      #expect(throws: InputScriptError.self) { try InputScript("tap \(place)").run(by: user) {} }
    }
  }
}
