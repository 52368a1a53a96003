import CoreGraphics
import Foundation
import LindenHosting
import SwiftUI
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import LindenWindowHost

extension WindowTests {
  /// What is copied goes to other programs, and what they copy comes from them: `xclip` is one.
  @MainActor @Suite(.enabled(if: Desktop.path(of: "xclip") != nil, "xclip is installed"))
  struct ClipboardTests {
    private let desktop: Desktop
    private let other = OtherProgram()

    init() throws { desktop = try #require(Desktop.shared) }

    /// A picture of one colour, of 6 by 4 pixels.
    private static func picture(_ color: UIColor) -> UIImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: 6, height: 4)
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
      }
    }

    @Test func `a text that the app copies is what another program pastes`() async throws {
      let window = try await desktop.open(Copying { UIPasteboard.general.string = "für dich" })
      desktop.click(150, 120)
      let text = try await other.paste("UTF8_STRING", until: desktop) { !$0.isEmpty }
      #expect(String(decoding: text, as: UTF8.self) == "für dich")
      try await desktop.close(window)
    }

    @Test func `a picture that the app copies is one to other programs`() async throws {
      let picture = Self.picture(.red)
      let window = try await desktop.open(Copying { UIPasteboard.general.image = picture })
      desktop.click(150, 120)
      let data = try await other.paste("image/png", until: desktop) { !$0.isEmpty }
      let pasted = try #require(UIImage(data: data))
      #expect(pasted.size == CGSize(width: 6, height: 4))
      try await desktop.close(window)
    }

    @Test func `files that the app copies are addresses to other programs`() async throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("linden-\(UUID().uuidString).txt")
      try Data("hello".utf8).write(to: file)
      let window = try await desktop.open(
        Copying {
          UIPasteboard.general.itemProviders = [NSItemProvider(contentsOf: file)].compactMap { $0 }
        })
      desktop.click(150, 120)
      let list = try await other.paste("text/uri-list", until: desktop) { !$0.isEmpty }
      #expect(String(decoding: list, as: UTF8.self) == file.absoluteString)
      try await desktop.close(window)
    }

    @Test func `a text of another program is there at once`() async throws {
      let model = Pasted()
      let window = try await desktop.open(Pasting(model: model))
      try await desktop.until("the window is in front") { window.state.isActive }
      try other.copy(Data("from outside".utf8), "UTF8_STRING")
      try await desktop.until("it can be pasted") {
        desktop.click(150, 60)
        return model.text == "from outside"
      }
      try await desktop.close(window)
    }

    @Test func `a picture of another program is pasted by a button`() async throws {
      let model = Pasted()
      let window = try await desktop.open(Pasting(model: model))
      try await desktop.until("the window is in front") { window.state.isActive }
      try other.copy(try #require(Self.picture(.blue).pngData()), "image/png")
      try await desktop.until("it was pasted") {
        desktop.click(150, 180)
        return model.picture != nil
      }
      #expect(model.picture?.size == CGSize(width: 6, height: 4))
      try await desktop.close(window)
    }

    @Test func `files of another program are pasted as files`() async throws {
      let folder = FileManager.default.temporaryDirectory
      let files = try ["a", "b"].map { name in
        let file = folder.appendingPathComponent("linden-\(UUID().uuidString)-\(name).txt")
        try Data(name.utf8).write(to: file)
        return file
      }
      let model = Pasted()
      let window = try await desktop.open(Pasting(model: model))
      try await desktop.until("the window is in front") { window.state.isActive }
      let list = files.map(\.absoluteString).joined(separator: "\r\n")
      try other.copy(Data(list.utf8), "text/uri-list")
      try await desktop.until("they were pasted") {
        desktop.click(150, 180)
        return model.files.count == 2
      }
      #expect(model.files == files)
      try await desktop.close(window)
    }
  }
}

/// Does something when it is clicked.
private struct Copying: View {
  let action: @MainActor () -> Void
  var body: some View {
    Button(action: action) { Color.orange.frame(width: 300, height: 240) }.buttonStyle(.plain)
  }
}

@Observable private final class Pasted {
  var text = ""
  var picture: UIImage?
  var files: [URL] = []
}

/// Pastes a text in its upper half, and anything else in its lower half.
private struct Pasting: View {
  let model: Pasted

  var body: some View {
    VStack(spacing: 0) {
      Button {
        model.text = UIPasteboard.general.string ?? ""
      } label: {
        Color.orange.frame(width: 300, height: 120)
      }
      .buttonStyle(.plain)
      PasteButton(supportedContentTypes: [.image, .fileURL]) { providers in
        for provider in providers {
          if let file = provider.value(as: URL.self) {
            if !model.files.contains(file) { model.files.append(file) }
          } else {
            provider.loadObject(ofClass: UIImage.self) { image, _ in
              let image = image as? UIImage
              Task { @MainActor in model.picture = image }
            }
          }
        }
      }
      .frame(width: 300, height: 120)
    }
  }
}

/// A program that copies and pastes.
@MainActor private final class OtherProgram {
  /// Offers what was copied, for as long as the test runs.
  private nonisolated(unsafe) var copying: Process?

  deinit { copying?.terminate() }

  /// Offers data until somebody else copies something.
  func copy(_ data: Data, _ type: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-copied-\(UUID().uuidString)")
    try data.write(to: file)
    copying?.terminate()
    // Quietly it stays this process; else it would go on as another.
    copying = try start(["-quiet", "-in", "-selection", "clipboard", "-target", type, file.path])
  }

  /// What it gets when it pastes, once that is what is looked for.
  func paste(
    _ type: String, until desktop: Desktop, _ isSo: (Data) -> Bool
  ) async throws -> Data {
    for _ in 0..<50 {
      let output = FileManager.default.temporaryDirectory
        .appendingPathComponent("linden-pasted-\(UUID().uuidString)")
      try Data().write(to: output)
      let process = try start(
        ["-out", "-selection", "clipboard", "-target", type],
        output: try FileHandle(forWritingTo: output))
      // The app answers it meanwhile.
      try await desktop.until("it has pasted") { !process.isRunning }
      let data = try Data(contentsOf: output)
      try FileManager.default.removeItem(at: output)
      if isSo(data) { return data }
      try await Task.sleep(nanoseconds: 100_000_000)
    }
    throw Desktop.Timeout(description: "There is no \(type) in the clipboard.")
  }

  private func start(
    _ arguments: [String], output: FileHandle = .nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Desktop.path(of: "xclip")!)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
