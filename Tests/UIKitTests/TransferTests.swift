import CoreTransferable
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@testable import UIKit

@MainActor @Suite struct TransferTests {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
  }

  @Test func `a picture is read from a provider of its data`() async throws {
    let data = try #require(image.pngData())
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: UTType.png.identifier, visibility: .all)
    { completion in
      completion(data, nil)
      return nil
    }
    #expect(provider.canLoadObject(ofClass: UIImage.self))
    #expect(!NSItemProvider(object: "text" as NSString).canLoadObject(ofClass: UIImage.self))
    let width: CGFloat? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { object, _ in
        continuation.resume(returning: (object as? UIImage)?.cgImage.map { CGFloat($0.width) })
      }
    }
    #expect(width == image.cgImage.map { CGFloat($0.width) })
  }

  @Test func `a picture is given as PNG`() async throws {
    let provider = NSItemProvider(object: image)
    #expect(provider.hasItemConformingToTypeIdentifier(UTType.png.identifier))
  }

  @Test func `a document picker hands over the files that the host's dialog gave`() throws {
    final class Delegate: NSObject, UIDocumentPickerDelegate {
      var urls: [URL]?
      var isCancelled = false
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
      ) { self.urls = urls }
      func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        isCancelled = true
      }
    }
    struct Picker: UIViewControllerRepresentable {
      let delegate: Delegate
      func makeUIViewController(context: Context) -> UIDocumentPickerViewController {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        picker.delegate = delegate
        return picker
      }
      func updateUIViewController(_ picker: UIDocumentPickerViewController, context: Context) {}
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("hello".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let delegate = Delegate()
    let app = Driver(Picker(delegate: delegate))
    #expect(app.isAskedForFiles)
    try app.choose(files: [file])
    let url = try #require(delegate.urls?.first)
    #expect(url.startAccessingSecurityScopedResource())
    #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
    let other = Delegate()
    let second = Driver(Picker(delegate: other))
    try second.cancelFiles()
    #expect(other.isCancelled && other.urls == nil)
  }

  @Test func `a template picture takes the foreground's colour`() {
    let view = Image(uiImage: image.withRenderingMode(.alwaysTemplate)).resizable()
      .foregroundColor(Color(red: 0, green: 0, blue: 1)).frame(width: 20, height: 20)
    #expect(middle(of: view) == [255, 0, 0])
  }

  @Test func `a container's background reaches to the edges of what the view is given`() {
    let view = Color.clear.frame(width: 2, height: 2)
      .containerBackground(Color(red: 0, green: 0, blue: 1), for: .navigation)
      .overlay(alignment: .topLeading) { Color.red.frame(width: 4, height: 4) }
      .frame(width: 20, height: 20)
    #expect(middle(of: view) == [255, 0, 0])
  }

  /// Blue, green and red of a pixel near the middle.
  private func middle(of view: some View) -> [UInt8] {
    guard let bitmap = ImageRenderer(content: view).uiImage?.bitmap else { return [] }
    let start = (bitmap.height / 2 + 3) * bitmap.width * 4 + (bitmap.width / 2 + 3) * 4
    return Array(bitmap.pixels[start..<start + 3])
  }
}
