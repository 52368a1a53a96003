import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

private struct Card: Codable, Transferable, Equatable {
  var name: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.name)
  }
}

private struct Note: Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .plainText) {
      Data($0.text.utf8)
    } importing: {
      Note(text: String(decoding: $0, as: UTF8.self))
    }
    .suggestedFileName("note.txt")
    .exportingCondition { !$0.text.isEmpty }
  }
}

private struct Document: Transferable {
  var content: Data
  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .pdf) { document in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
      try document.content.write(to: file)
      return SentTransferredFile(file)
    } importing: { received in
      Document(content: try Data(contentsOf: received.file))
    }
  }
}

struct TransferableTests {
  @Test func `strings and addresses are loaded as objects of their classes`() async throws {
    func loaded<Object: NSItemProviderReading>(
      _ type: Object.Type, from provider: NSItemProvider
    ) async -> String? {
      await withCheckedContinuation { continuation in
        provider.loadObject(ofClass: type) { object, _ in
          continuation.resume(returning: object.map { "\($0)" })
        }
      }
    }
    let text = NSItemProvider(object: "words" as NSString)
    #expect(text.canLoadObject(ofClass: NSString.self) && !text.canLoadObject(ofClass: NSURL.self))
    #expect(await loaded(NSString.self, from: text) == "words")
    let address = "https://example.com/a"
    let link = NSItemProvider(object: try #require(NSURL(string: address)))
    #expect(await loaded(NSURL.self, from: link) == address)
  }

  @Test func `a value is read from the data it was handed over as`() async throws {
    let card = Card(name: "Ada")
    let data = try await card.exported(as: .json)
    #expect(try await Card(importing: data, contentType: .json) == card)
  }

  @Test func `a proxy hands a value over in the proxy's forms`() async throws {
    let card = Card(name: "Ada")
    #expect(card.exportedContentTypes() == [.json, .utf8PlainText])
    #expect(Card.importedContentTypes() == [.json])
    let text = try await card.exported(as: .utf8PlainText)
    #expect(String(decoding: text, as: UTF8.self) == "Ada")
  }

  @Test func `a type a value has no form of is refused`() async {
    await #expect(throws: (any Error).self) { try await Card(name: "Ada").exported(as: .png) }
    await #expect(throws: (any Error).self) {
      try await Card(importing: Data(), contentType: .png)
    }
  }

  @Test func `a more special type than that of the form is read`() async throws {
    let note = try await Note(importing: Data("hi".utf8), contentType: .utf8PlainText)
    #expect(note.text == "hi")
  }

  @Test func `a condition keeps a value back, and a file name is suggested`() async {
    #expect(Note(text: "a").suggestedFilename == "note.txt")
    #expect(Note(text: "").exportedContentTypes() == [])
    await #expect(throws: (any Error).self) { try await Note(text: "").exported(as: .plainText) }
  }

  @Test func `a value that is a file goes through one`() async throws {
    let data = try await Document(content: Data("pdf".utf8)).exported(as: .pdf)
    let document = try await Document(importing: data, contentType: .pdf)
    #expect(document.content == Data("pdf".utf8))
  }

  @Test func `an item provider offers a value's forms, the best one first`() async throws {
    let provider = NSItemProvider()
    provider.register(Card(name: "Ada"))
    #expect(provider.registeredTypeIdentifiers == ["public.json", "public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let text: String = try await withCheckedThrowingContinuation { continuation in
      _ = provider.loadTransferable(type: String.self) { continuation.resume(with: $0) }
    }
    #expect(text == "Ada")
  }

  @Test func `an item provider of a URL gives the URL`() async throws {
    let provider = NSItemProvider(object: URL(string: "https://example.com/a")!)
    let item = try await provider.loadItem(forTypeIdentifier: "public.url")
    #expect((item as? NSURL)?.absoluteString == "https://example.com/a")
    await #expect(throws: (any Error).self) {
      _ = try await provider.loadItem(forTypeIdentifier: "public.png")
    }
  }
}
