import SwiftUI
import SwiftUITesting
import Testing

@testable import Primer

@MainActor @Suite struct FirstViewTests {
  @Test func `A1/HW2 the text is in the middle of the screen`() throws {
    let app = Driver(HelloPage(), size: CGSize(width: 390, height: 844))
    let frame = try app.find("Hello, World!").frame
    #expect(abs(frame.midX - 195) < 0.01 && abs(frame.midY - 422) < 0.01)
  }

  @Test func `A1/CU1 A1/CU2 A1/CU3 A1/CU5 A1/CU6 a key in steps looks as recorded`() throws {
    try Driver(KeySteps(), size: CGSize(width: 390, height: 760), scale: 1).checkPicture(
      "key-steps")
  }

  @Test func `A1/CU4 A1/CU24 a button says which key was pressed`() throws {
    let app = Driver(KeySteps(), size: CGSize(width: 390, height: 760))
    for title in ["1", "2", "3", "+"] {
      try app.tap(title, role: .button)
      #expect(app.exists("Button: \(title)"))
    }
  }

  @Test func `A1/B87 A1/B88 a button looks like its label, whatever that is, until it is pressed`()
    throws
  {
    let size = CGSize(width: 200, height: 100)
    let label = HStack {
      Circle().fill(.red)
      Text("Key")
    }
    var presses = 0
    let app = Driver(
      Button(action: { presses += 1 }, label: { label }).buttonStyle(.plain), size: size)
    let usual = app.picture
    #expect(usual.difference(from: Driver(label, size: size).picture).pixels == 0)
    let middle = CGPoint(x: 100, y: 50)
    app.press(at: middle)
    app.advance(by: 1)
    #expect(app.picture.difference(from: usual).pixels > 100 && presses == 0)
    app.lift(at: middle)
    app.advance(by: 1)
    #expect(app.picture.difference(from: usual).pixels == 0 && presses == 1)
  }

  private func picture(_ look: KeyLook) -> Picture {
    Driver(LookingKey(look: look), size: CGSize(width: 120, height: 120), scale: 2).picture
  }

  @Test
  func `A1/E4 a background behind the corners stays square, and colors may come before fonts`() {
    #expect(picture(.cornersFirst).difference(from: picture(.usual)).pixels > 100)
    #expect(picture(.colorFirst).difference(from: picture(.usual)).pixels == 0)
  }

  @Test(arguments: [KeyLook.stacked, .laidOver, .laidUnder])
  func `A1/E6 a key made of a shape looks the same`(look: KeyLook) {
    // What is clipped and what is filled may round an edge's share of a pixel differently.
    #expect(picture(look).difference(from: picture(.usual), tolerance: 6).pixels == 0)
  }

  @Test func `A1/E7 spacers and frames lead to one layout`() throws {
    let size = CGSize(width: 300, height: 500)
    let (spacers, frames) = (Driver(BySpacers(), size: size), Driver(ByFrames(), size: size))
    for name in ["98", "Keys"] {
      #expect(try spacers.find(name).frame == frames.find(name).frame)
    }
    #expect(try spacers.find("98").frame.maxX == 300 && spacers.find("Keys").frame.maxY == 500)
  }

  @Test func `A1/E8 A1/B18 each half looks as the appearance it is told`() throws {
    let app = Driver(Appearances(), size: CGSize(width: 390, height: 500), scale: 1)
    try app.checkPicture("appearances")
    app.colorScheme = .dark
    app.advance(by: 1)
    try app.checkPicture("appearances")
  }
}
