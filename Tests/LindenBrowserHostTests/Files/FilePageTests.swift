import CoreGraphics
import CoreTransferable
import Foundation
import LindenBrowserDriver
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenFoundation
import LindenHosting
import Testing
import UniformTypeIdentifiers

@testable import LindenBrowserHost

/// Files and what is copied, in a real page.
@MainActor struct FilePageTests {
  /// A view that asks for files, tells what it is given, and takes texts that are dropped.
  private struct Board: View {
    let log: Log
    let dialogs: (FileDialogs) -> Void
    @Environment(\.fileDialogs) private var files

    var body: some View {
      Color.white.onAppear { if let files { dialogs(files) } }
        .onDrop(of: [.plainText], isTargeted: nil) { providers, location in
          let (providers, log) = (providers, log)
          log.lines.append("drop at \(Int(location.x)),\(Int(location.y))")
          for provider in providers {
            _ = provider.loadDataRepresentation(for: .plainText) { data, _ in
              let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "?"
              Task { @MainActor in log.lines.append(text) }
            }
          }
          return true
        }
    }
  }

  @MainActor private final class Log {
    var lines: [String] = []
    var dialogs: FileDialogs?
    var scenes: [ViewScene] = []
  }

  private func serving(
    _ body: @MainActor (BrowserPage, Log) async throws -> Void
  ) async throws {
    await BrowserTurn.shared.take()
    defer { BrowserTurn.shared.give() }
    let log = Log()
    let server = BrowserServer(options: .init()) { traits in
      let scene = ViewScene(Board(log: log) { log.dialogs = $0 }, traits: traits)
      if !traits.isHidden { log.scenes.append(scene) }
      return scene
    }
    let url = try await server.start()
    do {
      let page = try await BrowserPage.open(url, width: 400, height: 300)
      try await page.wait(until: "document.querySelector('#scene > .l')")
      try await body(page, log)
      await page.close()
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// Drops a file made in the page, as a browser tells of one from the desktop.
  private func drop(_ page: BrowserPage, name: String, type: String, text: String) async throws {
    _ = try await page.evaluate(
      """
      (() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([\(String(reflecting: text))], "\(name)", {type: "\(type)"}));
        const target = document.getElementById("scene");
        for (const kind of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(kind, {
          dataTransfer: transfer, clientX: 30, clientY: 40, bubbles: true, cancelable: true }));
        return "";
      })()
      """)
  }

  @Test func `a file that is dropped on the page reaches the view below`() async throws {
    try await serving { page, log in
      try await drop(page, name: "a.txt", type: "text/plain", text: "hello")
      try await eventually { log.lines.count == 2 }
      #expect(log.lines == ["drop at 30,40", "hello"])
    }
  }

  @Test func `a dropped file of another type is refused with words`() async throws {
    try await serving { page, log in
      try await drop(page, name: "a.png", type: "image/png", text: "x")
      try await page.wait(until: "!document.getElementById('banner').hidden")
      #expect(
        try await page.text("document.getElementById('banner').firstChild.textContent")
          == "Nothing here takes what was dropped.")
      #expect(log.lines.isEmpty)
    }
  }

  @Test func `what the app saves is downloaded`() async throws {
    try await serving { page, log in
      _ = try await page.evaluate(
        """
        (() => { HTMLAnchorElement.prototype.click = function () { window.saved = this.download; };
          return ""; })()
        """)
      try await eventually { log.dialogs != nil }
      var answer: Result<[URL], any Error>?
      let file = FileWrapper(regularFileWithContents: Data("kept".utf8))
      log.dialogs?.ask(
        FileDialogRequest(.save(file, type: .plainText, name: "../Letter")) { answer = $0 })
      try await page.wait(until: "window.saved")
      #expect(try await page.text("window.saved") == "Letter.txt")
      try await eventually { answer != nil }
      let url = try #require(try answer?.get().first)
      #expect(try Data(contentsOf: url) == Data("kept".utf8))
    }
  }

  @Test func `files that the visitor chooses answer the question`() async throws {
    try await serving { page, log in
      _ = try await page.evaluate(
        """
        (() => { HTMLInputElement.prototype.click = function () {
            const transfer = new DataTransfer();
            transfer.items.add(new File(["chosen"], "c.txt"));
            this.files = transfer.files;
            window.accepted = this.accept;
            this.dispatchEvent(new Event("change"));
          };
          Object.defineProperty(navigator, "userActivation", { value: { isActive: true } });
          return ""; })()
        """)
      try await eventually { log.dialogs != nil }
      var answer: Result<[URL], any Error>?
      log.dialogs?.ask(
        FileDialogRequest(.open(types: [.plainText], several: false)) { answer = $0 })
      try await eventually { answer != nil }
      let url = try #require(try answer?.get().first)
      #expect(url.lastPathComponent == "c.txt")
      #expect(try String(contentsOf: url, encoding: .utf8) == "chosen")
      #expect(try await page.text("window.accepted").contains(".txt"))
    }
  }

  @Test func `what is copied in the app is told the page, and what is pasted there the app`()
    async throws
  {
    try await serving { page, log in
      _ = try await page.evaluate(
        """
        (() => { Object.defineProperty(navigator, "clipboard", { value: {
            writeText: (text) => { window.copied = text; return Promise.resolve(); } } });
          return ""; })()
        """)
      try await eventually { log.scenes.first != nil }
      let scene = try #require(log.scenes.first)
      scene.clipboard.providers = [NSItemProvider("from the app")]
      try await page.wait(until: "window.copied")
      #expect(try await page.text("window.copied") == "from the app")
      _ = try await page.evaluate(
        """
        (() => { const data = new DataTransfer(); data.setData("text/plain", "from outside");
          document.body.dispatchEvent(new ClipboardEvent("paste",
            { clipboardData: data, bubbles: true })); return ""; })()
        """)
      try await eventually {
        scene.clipboard.providers.first?.value(as: String.self) == "from outside"
      }
    }
  }
}
