import CoreTransferable
import Foundation
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import LindenWindowHost

/// What other programs may have of this app's things.
@MainActor @Suite struct OfferTests {
  private func words(_ offer: Offer, _ type: String) async -> String? {
    await offer.data(as: type).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `texts are one text, a line each`() async {
    let offer = Offer(items: [NSItemProvider("one"), NSItemProvider("two")])
    #expect(offer.types == ["text/plain;charset=utf-8"])
    #expect(await words(offer, "text/plain;charset=utf-8") == "one\ntwo")
    #expect(await offer.data(as: "image/png") == nil)
  }

  @Test func `an address is one, and a text`() async throws {
    let url = try #require(URL(string: "https://swift.org"))
    let offer = Offer(items: [NSItemProvider(url)])
    #expect(offer.types == ["text/uri-list", "text/plain;charset=utf-8"])
    #expect(await words(offer, "text/uri-list") == "https://swift.org")
    #expect(await words(offer, "text/plain;charset=utf-8") == "https://swift.org")
  }

  @Test func `data goes by its MIME type, or by a name of its own`() async throws {
    let note = UTType(exportedAs: "com.example.linden.note")
    let item = NSItemProvider()
    for (type, words) in [(UTType.png, "png"), (note, "note")] {
      item.registerDataRepresentation(for: type) { done in
        done(Data(words.utf8), nil)
        return nil
      }
    }
    let offer = Offer(items: [item])
    #expect(offer.types == ["image/png", "application/x-uti.com.example.linden.note"])
    #expect(await words(offer, "image/png") == "png")
    #expect(await words(offer, offer.types[1]) == "note")
    #expect(Offer.type(named: offer.types[1]) == note)
    #expect(Offer.type(named: "TARGETS") == nil)
  }

  @Test func `what is dragged becomes a file where one is asked for`() async throws {
    let item = NSItemProvider()
    item.suggestedName = "a/picture"
    item.registerDataRepresentation(for: .png) { done in
      done(Data("png".utf8), nil)
      return nil
    }
    #expect(Offer(items: [item]).types == ["image/png"])
    let offer = Offer(items: [item], makesFiles: true)
    #expect(offer.types == ["image/png", "text/uri-list"])
    let address = try #require(await words(offer, "text/uri-list"))
    let file = try #require(URL(string: address))
    #expect(file.lastPathComponent == "a-picture.png")
    #expect(try String(contentsOf: file, encoding: .utf8) == "png")
  }

  @Test func `a list of addresses is files that are there and other addresses`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden \(UUID().uuidString).txt")
    try Data("x".utf8).write(to: file)
    let list = "# two\r\n\(file.absoluteString)\r\nfile:///nowhere/at.all\r\nhttps://swift.org\r\n"
    let items = DesktopExchange.addresses(in: Data(list.utf8))
    #expect(items.count == 2)
    #expect(items.first?.value(as: URL.self) == file)
    #expect(items.last?.value(as: URL.self)?.host() == "swift.org")
  }
}
