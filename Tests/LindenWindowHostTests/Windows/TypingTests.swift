import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenHosting
import SwiftUI
import Testing

@testable import LindenWindowHost

extension WindowTests {
  /// Keys and text fields of real windows.
  @MainActor @Suite struct Typing {
    private let desktop: Desktop

    init() throws { desktop = try #require(Desktop.shared) }

    private func open(_ form: FormModel) async throws -> HostWindow {
      let window = try await desktop.open(Form(model: form))
      desktop.click(150, 40)
      try await desktop.until("the field has the focus") { form.isNameFocused }
      return window
    }

    @Test func `a click takes a field, and keys write into it`() async throws {
      let form = FormModel()
      let window = try await open(form)
      desktop.type("Linden, Tea")
      try await desktop.until("the text is there") { form.name == "Linden, Tea" }
      desktop.press("BackSpace", "Home", "Delete")
      try await desktop.until("two letters have gone") { form.name == "inden, Te" }
      desktop.press("shift+End", "x")
      try await desktop.until("the selection was replaced") { form.name == "x" }
      try await desktop.checkPixels(of: window)
      try await desktop.close(window)
    }

    @Test func `Control-A, C and V copy by way of the clipboard`() async throws {
      let form = FormModel()
      let window = try await open(form)
      desktop.type("ab")
      desktop.press("ctrl+a", "ctrl+c", "End", "ctrl+v")
      try await desktop.until("the text is there twice") { form.name == "abab" }
      desktop.press("ctrl+z")
      try await desktop.until("the last change was taken back") { form.name == "ab" }
      desktop.press("ctrl+shift+z")
      try await desktop.until("and made again") { form.name == "abab" }
      try await desktop.close(window)
    }

    @Test func `what the app makes of the text is what the field goes on with`() async throws {
      let form = FormModel()
      form.isUppercase = true
      let window = try await open(form)
      desktop.type("ab")
      try await desktop.until("the text is in capitals") { form.name == "AB" }
      desktop.type("c")
      try await desktop.until("the text goes on") { form.name == "ABC" }
      try await desktop.close(window)
    }

    @Test func `Return submits, Tab goes on, a click elsewhere leaves`() async throws {
      let form = FormModel()
      let window = try await open(form)
      desktop.press("Return")
      try await desktop.until("the form was submitted") { form.submitted == 1 }
      desktop.press("Tab")
      desktop.type("note")
      try await desktop.until("the second field has it") {
        form.note == "note"
      }
      #expect(form.name == "")
      desktop.click(150, 220)
      try await desktop.until("no field has the focus") { window.scene.focusedLayer == nil }
      try await desktop.close(window)
    }

    @Test func `a double click takes a word, a triple click all`() async throws {
      let form = FormModel()
      form.name = "one two"
      let window = try await open(form)
      try await Task.sleep(nanoseconds: 600_000_000)  // not the third click in a row
      desktop.click(30, 40, times: 2)
      desktop.type("1")
      try await desktop.until("the word was replaced") { form.name == "1 two" }
      try await Task.sleep(nanoseconds: 600_000_000)
      desktop.click(30, 40, times: 3)
      desktop.type("2")
      try await desktop.until("all was replaced") { form.name == "2" }
      try await desktop.close(window)
    }

    @Test func `a program hears what is selected, and selects`() async throws {
      let form = FormModel()
      form.note = "old oaks"
      let window = try await open(form)
      #expect(form.selectedNote == nil)
      desktop.press("Tab")
      try await desktop.until("the caret is at the end") { form.selectedNote == "" }
      desktop.press("shift+Home")
      try await desktop.until("all is selected") { form.selectedNote == "old oaks" }
      form.selection = TextSelection(range: form.note.range(of: "old")!)
      try await desktop.until("the frame is there") { !window.isFrameDue }
      desktop.type("n")
      try await desktop.until("the program's selection was replaced") { form.note == "n oaks" }
      #expect(form.selection?.isInsertion == true)
      try await desktop.close(window)
    }

    @Test func `what an input method has not decided is shown, and not the field's`() async throws {
      let form = FormModel()
      let window = try await open(form)
      window.insertText("a")
      window.preeditChanged(to: "ni", caret: 2)
      try await desktop.until("the frame is there") { !window.isFrameDue }
      #expect(form.name == "a")
      let shown = window.scene.layers.root.texts
      #expect(shown.contains("ani"), "\(shown)")
      window.preeditChanged(to: "", caret: 0)
      window.insertText("你")
      try await desktop.until("it was decided") { form.name == "a你" }
      window.deleteAround(offset: -1, count: 1)
      try await desktop.until("it was taken away") { form.name == "a" }
      try await desktop.close(window)
    }
  }
}

@Observable private final class FormModel {
  var name = "" {
    didSet { if isUppercase, name != name.uppercased() { name = name.uppercased() } }
  }
  var note = ""
  var selection: TextSelection?
  var isUppercase = false
  var isNameFocused = false
  var submitted = 0

  var selectedNote: String? {
    guard case .selection(let range)? = selection?.indices else { return nil }
    return String(note[range])
  }
}

private struct Form: View {
  @Bindable var model: FormModel
  @FocusState private var isNameFocused: Bool

  var body: some View {
    VStack(spacing: 0) {
      TextField("Name", text: $model.name)
        .focused($isNameFocused)
        .onSubmit { model.submitted += 1 }
        .frame(height: 80)
      TextField("Note", text: $model.note, selection: $model.selection).frame(height: 80)
      Color.yellow.frame(height: 80)
    }
    .padding(.horizontal, 20)
    .onChange(of: isNameFocused) { model.isNameFocused = isNameFocused }
  }
}

extension Layer {
  /// The texts that are drawn.
  fileprivate var texts: [String] {
    guard !isHidden else { return [] }
    let own = content.compactMap { command -> String? in
      guard case .text(let layout, _, _) = command else { return nil }
      return layout.source.string
    }
    return own + sublayers.flatMap(\.texts)
  }
}
