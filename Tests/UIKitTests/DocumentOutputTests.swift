import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// What apps do with documents outside of the main actor, as Swift 5 lets them.
private final class Exporter: NSObject {
  func save(_ image: UIImage) { UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil) }
  func withoutMotion(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}

@MainActor struct DocumentOutputTests {
  @Test func `a document of two pages is in the data when it has ended`() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, CGRect(x: 0, y: 0, width: 200, height: 100), nil)
    #expect(UIGraphicsGetPDFContextBounds().width == 200)
    UIGraphicsBeginPDFPage()
    "one".draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let text = String(decoding: data as Data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF"))
    #expect(text.contains("/Count 2"))
  }

  @Test func `a document is written to its file, or not begun without a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(
      !UIGraphicsBeginPDFContextToFile(folder.appendingPathComponent("a.pdf").path, .zero, nil))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.pdf")
    #expect(UIGraphicsBeginPDFContextToFile(file.path, .zero, nil))
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
  }

  @Test func `changes of layers are grouped anywhere`() {
    var isDone = false
    Exporter().withoutMotion { isDone = true }
    #expect(isDone)
  }

  @Test func `printing ends at once without a printer`() {
    var answers: [Bool] = []
    let controller = UIPrintInteractionController.shared
    controller.printInfo = UIPrintInfo(dictionary: nil)
    let isShown = controller.present(animated: true) { _, isPrinted, _ in answers.append(isPrinted)
    }
    #expect(!isShown)
    #expect(answers == [false])
  }

  @Test func `a file is offered above the controller that the delegate names`() throws {
    final class Host: UIViewController, UIDocumentInteractionControllerDelegate {
      func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
      ) -> UIViewController { self }
    }
    struct Stage: UIViewControllerRepresentable {
      let host: Host
      func makeUIViewController(context: Context) -> Host { host }
      func updateUIViewController(_ controller: Host, context: Context) {}
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-\(UUID().uuidString).txt")
    let host = Host()
    let app = Driver(Stage(host: host))
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = host
    #expect(controller.uti == "public.plain-text")
    #expect(!controller.presentPreview(animated: false))
    try Data("a".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(controller.presentPreview(animated: false))
    app.settle()
    #expect(host.presentedViewController is UIActivityViewController)
  }
}
