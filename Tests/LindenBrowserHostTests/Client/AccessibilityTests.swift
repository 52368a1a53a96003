import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenBrowserDriver
import LindenHosting
import Testing

@MainActor struct AccessibilityTests {
  private static func mail(_ scene: HandmadeScene) -> Layer {
    let mail = scene.add(Layer(20, 100, 300, 44)).meaning(.button, "Mail").labelled("Mail")
    mail.semantics?.actions = ["Archive", "Flag"]
    return mail
  }

  @Test func `further actions are buttons after their thing, which Tab passes by`() async throws {
    try await showing { scene in
      _ = Self.mail(scene)
      scene.add(Layer(20, 200, 300, 44)).meaning(.button, "Next").labelled("Next")
    } then: { shown in
      let names = try await shown.page.text(
        "[...document.querySelectorAll('#scene button')].map((b) => b.ariaLabel ?? b.textContent).join()"
      )
      #expect(names == "Mail,Archive,Flag,Next")
      _ = try await shown.page.find(role: "group", name: "Actions for Mail")
      _ = try await shown.page.find(role: "button", name: "Flag")
      try await shown.page.press("Tab")
      try await shown.page.press("Tab")
      #expect(try await shown.page.text("document.activeElement.ariaLabel") == "Next")
    }
  }

  @Test func `what cannot be seen at all is neither read out nor reached by Tab, until it is seen`()
    async throws
  {
    let group = Layer()
    try await showing { scene in
      let hidden = Layer(20, 100, 300, 44).meaning(.button, "Hidden").labelled("Hidden")
      group.opacity = 0
      group.setSublayers([hidden])
      scene.add(group)
      scene.add(Layer(20, 200, 300, 44)).meaning(.button, "Next").labelled("Next")
    } then: { shown in
      _ = try await shown.page.find(role: "button", name: "Next")
      #expect(try await !shown.page.accessibleNodes().contains { $0.name == "Hidden" })
      try await shown.page.press("Tab")
      #expect(try await shown.page.text("document.activeElement.ariaLabel") == "Next")
      shown.scene.change { group.opacity = 0.5 }
      _ = try await shown.page.find(role: "button", name: "Hidden")
      try await shown.page.press("Tab", shift: true)
      #expect(try await shown.page.text("document.activeElement.ariaLabel") == "Hidden")
    }
  }

  @Test func `the focus waits for what is to have it until that is seen`() async throws {
    let group = Layer()
    let field = Layer(20, 100, 300, 44).meaning(
      .textField(isSecure: false, isMultiline: false), "Name")
    try await showing { scene in
      field.labelled("word", centered: false)
      field.semantics?.isFocused = true
      group.opacity = 0
      group.setSublayers([field])
      scene.add(group)
    } then: { shown in
      try await shown.page.wait(until: "document.querySelector('input')")
      #expect(try await shown.page.text("document.activeElement.localName") == "body")
      shown.scene.change { group.opacity = 0.1 }
      try await shown.page.wait(until: "document.activeElement.ariaLabel === 'Name'")
    }
  }

  @Test func `Shift-F10 opens the actions, arrows choose, Enter does it, and the focus is back`()
    async throws
  {
    try await showing {
      _ = Self.mail($0)
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("F10", shift: true)
      #expect(try await shown.page.text("document.activeElement.textContent") == "Archive")
      try await shown.page.press("ArrowDown")
      try await shown.page.press("Enter")
      let mail = shown.scene.root.sublayers[0]
      try await eventually { shown.scene.actions(on: mail).contains(.perform("Flag")) }
      #expect(try await shown.page.text("document.activeElement.ariaLabel") == "Mail")
      try await shown.page.press("F10", shift: true)
      try await shown.page.press("Escape")
      #expect(try await shown.page.text("document.activeElement.ariaLabel") == "Mail")
      #expect(!shown.scene.actions(on: mail).contains(.activate))
    }
  }

  @Test func `a click on an action is told as that, and not as a pointer`() async throws {
    try await showing {
      _ = Self.mail($0)
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("F10", shift: true)
      try await shown.page.click(role: "button", name: "Flag")
      let mail = shown.scene.root.sublayers[0]
      try await eventually { shown.scene.actions(on: mail).contains(.perform("Flag")) }
      #expect(shown.scene.pointers.isEmpty)
    }
  }

  @Test func `a stepper is a spin button with its value in words, set by the arrow keys`()
    async throws
  {
    try await showing { scene in
      let stars = scene.add(Layer(20, 20, 200, 44)).meaning(.stepper, "Rating")
      stars.semantics?.value = "3 stars"
    } then: { shown in
      let node = try await shown.page.find(role: "spinbutton", name: "Rating")
      #expect(node.description.isEmpty)
      try await shown.page.press("Tab")
      for key in ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] {
        try await shown.page.press(key)
      }
      let stars = shown.scene.root.sublayers[0]
      try await eventually { shown.scene.actions(on: stars).count >= 5 }
      #expect(
        shown.scene.actions(on: stars)
          == [.focus, .increment, .increment, .decrement, .decrement])
    }
  }

  @Test func `a group that can be pressed is reached by Tab and pressed by Enter and Space`()
    async throws
  {
    try await showing { scene in
      let card = scene.add(Layer(20, 20, 300, 100)).meaning(.group, "Card")
      card.semantics?.isActivatable = true
      scene.add(Layer(30, 30, 100, 20), to: card).meaning(.text, "Words").labelled("Words")
    } then: { shown in
      try await shown.page.press("Tab")
      try await shown.page.press("Enter")
      try await shown.page.press(" ")
      let card = shown.scene.root.sublayers[0]
      try await eventually { shown.scene.actions(on: card).count >= 3 }
      #expect(shown.scene.actions(on: card) == [.focus, .activate, .activate])
    }
  }

  @Test func `Tab and screen readers go by sort priority, and the picture stays as it is`()
    async throws
  {
    try await showing { scene in
      let box = scene.add(Layer(0, 0, 400, 300))
      for (index, priority) in [0.0, 5, 2].enumerated() {
        let frame = (20 + 20 * CGFloat(index), 20 + 30 * CGFloat(index))
        let name = "b\(index)"
        let button = scene.add(Layer(frame.0, frame.1, 200, 50), to: box)
          .filled(RGBA(white: Double(index) * 0.4)).meaning(.button, name)
        button.semantics?.sortPriority = priority
      }
    } then: { shown in
      let names = try await shown.page.accessibleNodes().filter { $0.role == "button" }.map(\.name)
      #expect(names == ["b1", "b2", "b0"])
      for name in names {
        try await shown.page.press("Tab")
        #expect(try await shown.page.text("document.activeElement.ariaLabel") == name)
      }
      let before = try await shown.picture()
      // The third covers the second, which covers the first, as they were drawn.
      #expect(before.red(at: CGPoint(x: 50, y: 60)) == 102)
      #expect(before.red(at: CGPoint(x: 70, y: 90)) == 204)
      let box = shown.scene.root.sublayers[0]
      shown.scene.change { for layer in box.sublayers { layer.semantics?.sortPriority = 0 } }
      try await shown.page.wait(
        until:
          "[...document.querySelectorAll('#scene button')].map((b) => b.ariaLabel).join() === 'b0,b1,b2'"
      )
    }
  }

  @Test func `a layer that is read first comes before its neighbours, and is drawn over them`()
    async throws
  {
    try await showing { scene in
      let page = scene.add(Layer(0, 0, 400, 300))
      scene.add(Layer(20, 20, 200, 50), to: page).filled(RGBA(white: 0)).meaning(.button, "row")
      let bar = scene.add(Layer(0, 0, 400, 60), to: page)
      bar.isReadFirst = true
      scene.add(Layer(20, 40, 200, 20), to: bar).filled(RGBA(white: 0.4)).meaning(.button, "bar")
      scene.add(Layer(20, 200, 200, 50)).meaning(.button, "after")
    } then: { shown in
      for name in ["bar", "row", "after"] {
        try await shown.page.press("Tab")
        #expect(try await shown.page.text("document.activeElement.ariaLabel") == name)
      }
      #expect(try await shown.picture().red(at: CGPoint(x: 50, y: 50)) == 102)
      let bar = shown.scene.root.sublayers[0].sublayers[1]
      shown.scene.change { bar.isReadFirst = false }
      try await shown.page.wait(
        until:
          "[...document.querySelectorAll('#scene button')].map((b) => b.ariaLabel).join() === 'row,bar,after'"
      )
    }
  }

  @Test func `headers have their level, and no level is the second`() async throws {
    try await showing { scene in
      let title = scene.add(Layer(20, 20, 200, 30)).meaning(.header, "Book").labelled("Book")
      title.semantics?.headingLevel = 1
      scene.add(Layer(20, 60, 200, 30)).meaning(.header, "Part").labelled("Part")
    } then: { shown in
      let levels = try await shown.page.text(
        "[...document.querySelectorAll('[role=heading]')].map((h) => h.ariaLevel).join()")
      #expect(levels == "1,2")
    }
  }

  @Test func `what is said in addition is the description`() async throws {
    try await showing { scene in
      let ada = scene.add(Layer(20, 20, 200, 30)).meaning(.button, "Ada").labelled("Ada")
      ada.semantics?.details = [.init(label: "Age", value: "36", isImportant: false)]
      ada.semantics?.hint = "Opens."
    } then: { shown in
      let node = try await shown.page.find(role: "button", name: "Ada")
      #expect(node.description == "Age: 36, Opens.")
    }
  }

  @Test func `a described chart is a table`() async throws {
    try await showing { scene in
      let chart = scene.add(Layer(20, 20, 200, 100)).meaning(.group, "Sales").labelled("drawn")
      chart.semantics?.hidesChildren = true
      chart.semantics?.table = SemanticTable(
        caption: "Sales", columns: ["Month", "Sold"], rows: [["May", "3"], ["June", "7"]])
    } then: { shown in
      _ = try await shown.page.find(role: "columnheader", name: "Sold")
      _ = try await shown.page.find(role: "cell", name: "June")
      let nodes = try await shown.page.accessibleNodes()
      #expect(nodes.contains { $0.role == "table" && $0.name == "Sales" })
      #expect(!nodes.contains { $0.name == "drawn" })
    }
  }

  @Test func `announcements are read out, the urgent ones at once`() async throws {
    try await showing { scene in
      scene.add(Layer(20, 20, 200, 30)).meaning(.button, "Save").labelled("Save")
    } then: { shown in
      shown.scene.onAnnounce?(SpokenWords("Saved"))
      shown.scene.onAnnounce?(SpokenWords("Fire", isUrgent: true))
      try await shown.page.wait(
        until: "document.querySelector('[aria-live=polite]').textContent === 'Saved'")
      try await shown.page.wait(
        until: "document.querySelector('[aria-live=assertive]').textContent === 'Fire'")
    }
  }

  @Test func `the app moves the focus to a text`() async throws {
    try await showing { scene in
      scene.add(Layer(20, 20, 200, 30)).meaning(.text, "Wrong").labelled("Wrong")
    } then: { shown in
      let text = shown.scene.root.sublayers[0]
      shown.scene.change { text.semantics?.isFocused = true }
      try await shown.page.wait(until: "document.activeElement.textContent === 'Wrong'")
    }
  }

  @Test func `a pair is named by its label, and a linked group leads on`() async throws {
    try await showing { scene in
      let label = scene.add(Layer(20, 20, 100, 30)).meaning(.text, "Name").labelled("Name")
      label.semantics?.ties.labelOf = "a"
      let field = scene.add(Layer(120, 20, 200, 30))
        .meaning(.textField(isSecure: false, isMultiline: false))
      field.semantics?.ties.contentOf = "a"
      field.semantics?.ties.group = "g"
      let note = scene.add(Layer(20, 200, 100, 30)).meaning(.text, "Note").labelled("Note")
      note.semantics?.ties.group = "g"
    } then: { shown in
      _ = try await shown.page.find(role: "textbox", name: "Name")
      let leadsOn =
        "document.getElementById(document.querySelector('[aria-flowto]').getAttribute('aria-flowto'))"
      #expect(try await shown.page.text("\(leadsOn).textContent") == "Note")
    }
  }

  @Test func `Tab goes on though the app is late to hear of it`() async throws {
    try await showing { scene in
      var names: [Layer] = []
      for index in 0..<12 {
        names.append(
          scene.add(Layer(20, 10 + 45 * CGFloat(index), 200, 40)).meaning(.button, "b\(index)")
            .filled(.black))
      }
      let known = names
      // The app takes the focus over, as views do.
      scene.onEvent = { event in
        guard case .action(let id, let action) = event,
          let layer = known.first(where: { $0.id == id })
        else { return }
        if action == .focus { layer.semantics?.isFocused = true }
        if action == .blur { layer.semantics?.isFocused = false }
      }
    } then: { shown in
      for index in 0..<12 {
        try await shown.page.press("Tab")
        #expect(try await shown.page.text("document.activeElement.ariaLabel") == "b\(index)")
      }
      let last = shown.scene.root.sublayers[11]
      try await eventually { shown.scene.actions(on: last).contains(.focus) }
      try await shown.page.wait(until: "document.activeElement.ariaLabel === 'b11'")
    }
  }

  @Test func `a button that holds another one is a group that can be pressed`() async throws {
    try await showing { scene in
      let row = scene.add(Layer(20, 20, 300, 60)).meaning(.button, "Row").filled(.white)
      scene.add(Layer(30, 30, 40, 40), to: row).meaning(.button, "Done").filled(.black)
    } then: { shown in
      _ = try await shown.page.find(role: "group", name: "Row")
      let (row, done) = (shown.scene.root.sublayers[0], shown.scene.root.sublayers[0].sublayers[0])
      for _ in 0..<2 {
        try await shown.page.press("Tab")
        try await shown.page.press("Enter")
      }
      try await eventually { shown.scene.actions(on: done).contains(.activate) }
      #expect(shown.scene.actions(on: row) == [.focus, .activate, .blur])
      #expect(shown.scene.actions(on: done) == [.focus, .activate])
      try await shown.page.click(role: "button", name: "Done")
      try await eventually { shown.scene.pointers.count == 2 }
      #expect(shown.scene.actions(on: row).count == 3)
    }
  }

  @Test(arguments: [Semantics.Role.button, .menu])
  func `a button or a menu that holds another control stays in its place`(
    role: Semantics.Role
  ) async throws {
    try await showing { scene in
      let outer = scene.add(Layer(40, 20, 300, 60)).meaning(role, "Outer").filled(.white)
      scene.add(Layer(50, 30, 40, 40), to: outer).meaning(.button, "Inner").filled(.black)
    } then: { shown in
      let frame = try await shown.page.box(role: "button", name: "Inner")
      #expect(frame == CGRect(x: 50, y: 30, width: 40, height: 40))
      let outer = try await shown.page.text(
        "JSON.stringify(document.querySelector('[aria-label=Outer]').getBoundingClientRect())")
      #expect(outer.hasPrefix(#"{"x":40,"y":20,"width":300,"height":60"#))
    }
  }

  @Test func `a picture without a name is an ornament`() async throws {
    try await showing { scene in
      scene.add(Layer(20, 20, 100, 60)).meaning(.image).filled(.black)
      scene.add(Layer(20, 90, 100, 60)).meaning(.image, "Cat").filled(.black)
    } then: { shown in
      let roles = try await shown.page.text(
        "[...document.querySelectorAll('#scene .l .l')].map((el) => el.role).join()")
      #expect(roles == "none,img")
    }
  }

  @Test func `what is passed by is no stop of the Tab key`() async throws {
    try await showing { scene in
      let first = scene.add(Layer(20, 20, 100, 30)).meaning(.button, "One").labelled("One")
      first.semantics?.isPassedBy = true
      scene.add(Layer(20, 60, 100, 30)).meaning(.button, "Two").labelled("Two")
    } then: { shown in
      try await shown.page.press("Tab")
      #expect(try await shown.page.text("document.activeElement.ariaLabel") == "Two")
    }
  }

  @Test func `what is all but invisible shows the ring around the focus, and nothing else`()
    async throws
  {
    try await showing { scene in
      let unseen = scene.add(Layer(0, 0, 400, 200))
      unseen.opacity = 0.001
      scene.add(Layer(50, 50, 100, 40), to: unseen).filled(.black).meaning(.button, "Dial")
    } then: { shown in
      #expect(try await shown.picture().bounds(darkerThan: 200).isNull)
      try await shown.page.press("Tab")
      let ring = try await shown.picture().bounds(darkerThan: 200)
      #expect(ring == CGRect(x: 45, y: 45, width: 110, height: 50))
    }
  }
}

extension Bitmap {
  /// How red a pixel is, of 255.
  fileprivate func red(at point: CGPoint) -> Int {
    pixels.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      Int(bytes[(Int(point.y) * width + Int(point.x)) * 4 + 2])
    }
  }
}
