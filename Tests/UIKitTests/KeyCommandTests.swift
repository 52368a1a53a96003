import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private final class Editor: UIViewController {
  var log: [String] = []
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", action: Selector("save", Editor.save), input: "s", modifierFlags: .command),
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector("leave", Editor.leave)),
    ]
  }
  func save(_ command: UIKeyCommand) { log.append(command.title) }
  func leave() { log.append("leave") }
}

@MainActor struct KeyCommandTests {
  private struct Stage: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test func `keys do what the commands of a controller on screen say`() {
    let editor = Editor()
    let app = Driver(Stage(controller: editor), size: CGSize(width: 200, height: 200))
    app.key("s", modifiers: .command)
    app.key("Escape")
    app.key("s")
    #expect(editor.log == ["Save", "leave"])
  }

  @Test func `a command that was added counts until it is removed`() {
    let page = UIViewController()
    var pressed = 0
    let command = UIKeyCommand(
      input: "n", modifierFlags: [.command, .shift], action: Selector("new") { pressed += 1 })
    let app = Driver(Stage(controller: page), size: CGSize(width: 200, height: 200))
    page.addKeyCommand(command)
    app.settle()
    app.key("n", modifiers: [.command, .shift])
    #expect(pressed == 1)
    page.removeKeyCommand(command)
    app.settle()
    app.key("n", modifiers: [.command, .shift])
    #expect(pressed == 1)
  }
}
