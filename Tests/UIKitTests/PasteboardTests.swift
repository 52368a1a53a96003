import CoreTransferable
import LindenFeatures
import LindenHosting
import SwiftUI
import Testing
import UIKit
import UniformTypeIdentifiers

/// `UIPasteboard` and things that leave a window, as a host knows them.
@MainActor @Suite struct PasteboardTests {
  private func scene<V: View>(_ view: V) -> ViewScene {
    let scene = ViewScene(view, traits: SceneTraits(size: CGSize(width: 200, height: 200)))
    scene.advance(to: 0)
    return scene
  }

  private func tap(_ scene: ViewScene) {
    for phase in [PointerEvent.Phase.began, .ended] {
      scene.handle(.pointer(PointerEvent(phase: phase, location: CGPoint(x: 100, y: 100))))
    }
    scene.advance(to: 1)
  }

  @Test func `a host's clipboard is the pasteboard of what runs in its window`() throws {
    final class Log { var found: String? }
    let log = Log()
    let first = scene(Button("Copy") { UIPasteboard.general.string = "secret" })
    let second = scene(Button("Paste") { log.found = UIPasteboard.general.string })
    var copies = 0
    first.clipboard.onCopy = { copies += 1 }
    second.clipboard.onCopy = {}
    tap(first)
    #expect(copies == 1)
    #expect(first.clipboard.providers.first?.value(as: String.self) == "secret")
    tap(second)
    #expect(log.found == nil)
    second.clipboard.adopt([NSItemProvider("public")])
    tap(second)
    #expect(log.found == "public")
  }

  @Test func `texts, addresses, pictures and data are what they were`() throws {
    let board = UIPasteboard()
    board.strings = ["a", "b"]
    #expect(board.strings == ["a", "b"] && board.hasStrings && !board.hasImages)
    #expect(board.urls == nil)
    board.url = URL(string: "https://swift.org")
    #expect(board.string == "https://swift.org" && board.hasURLs)
    board.image = UIImage(systemName: "star")
    #expect(board.hasImages && board.image != nil && board.string == nil)
    let count = board.changeCount
    board.setData(Data([1, 2]), forPasteboardType: UTType.png.identifier)
    #expect(board.contains(pasteboardTypes: [UTType.png.identifier]))
    #expect(board.changeCount == count + 1)
    board.strings = nil
    #expect(!board.hasStrings && board.types.isEmpty)
  }

  @Test func `a text that was pasted names no file of the machine that the app runs on`() throws {
    final class Log { var found: [URL]?; var has = true }
    let log = Log()
    let page = scene(
      Button("Paste") {
        (log.found, log.has) = (UIPasteboard.general.urls, UIPasteboard.general.hasURLs)
      })
    page.clipboard.onCopy = {}
    page.clipboard.adopt([NSItemProvider("file:///etc/passwd")])
    tap(page)
    #expect(log.found == nil && !log.has)
    page.clipboard.adopt([NSItemProvider("FILE:/etc/passwd"), NSItemProvider("https://swift.org")])
    tap(page)
    #expect(log.found == [URL(string: "https://swift.org")!])
  }

  @Test func `what is dragged out of a window is its host's, with its picture`() throws {
    let scene = scene(
      Color.red.frame(width: 60, height: 40).draggable("ball")
        .frame(maxWidth: .infinity, maxHeight: .infinity))
    var left: [OutwardDrag] = []
    scene.outwardDrags.onLeave = {
      left.append($0)
      return true
    }
    func mouse(_ phase: PointerEvent.Phase, _ x: CGFloat, at time: Double) {
      scene.handle(
        .pointer(PointerEvent(phase: phase, kind: .mouse, location: CGPoint(x: x, y: 100))))
      scene.advance(to: time)
    }
    mouse(.began, 100, at: 1)
    mouse(.moved, 150, at: 1.1)
    #expect(left.isEmpty)
    mouse(.moved, 260, at: 1.2)
    mouse(.moved, 270, at: 1.3)
    #expect(left.count == 1)
    #expect(left.first?.providers.first?.value(as: String.self) == "ball")
    #expect(left.first?.picture?.frame.size == CGSize(width: 60, height: 40))
    #expect(left.first?.picture?.layers.isEmpty == false)
  }

  @Test func `a drag that comes back over its window has the values themselves`() throws {
    final class Log { var dropped: [String] = [] }
    let log = Log()
    let scene = scene(
      Color.red.dropDestination(for: String.self) { words, _ in
        log.dropped += words
        return true
      })
    let (items, place) = ([NSItemProvider("ball")], CGPoint(x: 100, y: 100))
    #expect(scene.handle(.overAgain(place, items)))
    #expect(scene.handle(.dropped(place, items)))
    #expect(log.dropped == ["ball"])
  }
}
