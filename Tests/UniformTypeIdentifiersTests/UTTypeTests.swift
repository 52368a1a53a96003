import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test func `a PNG is an image, content, data and an item, but no text`() {
    #expect(UTType.png.conforms(to: .png))
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    #expect(UTType.png.isSubtype(of: .image) && UTType.image.isSupertype(of: .png))
    #expect(!UTType.png.isSubtype(of: .png) && !UTType.png.conforms(to: .text))
  }

  @Test func `a type is found by extension and MIME type whatever the case`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
    #expect(UTType("PUBLIC.json") == .json)
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.pdf.localizedDescription == "PDF document")
  }

  @Test func `the supertype chooses between types with one extension`() {
    #expect(UTType(filenameExtension: "rtfd", conformingTo: .directory) == .rtfd)
    #expect(UTType(filenameExtension: "m4v") == .appleProtectedMPEG4Video)
    #expect(UTType.types(tag: "m4v", tagClass: .filenameExtension, conformingTo: .movie).count == 2)
    #expect(
      UTType(tag: "png", tagClass: .filenameExtension, conformingTo: .audio)?.isDynamic == true)
  }

  @Test func `an unknown extension gives a dynamic type that carries it`() throws {
    let type = try #require(UTType(filenameExtension: "SwiftUI"))
    #expect(type.isDynamic && !type.isDeclared)
    #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
    #expect(type.tags == [.filenameExtension: ["swiftui"]])
    #expect(type.preferredFilenameExtension == "swiftui")
    #expect(type.conforms(to: .data) && type.conforms(to: .item))
    #expect(UTType(filenameExtension: "swiftui") == type)
    let text = try #require(UTType(mimeType: "text/x-notes", conformingTo: .text))
    #expect(text.conforms(to: .content) && text.preferredMIMEType == "text/x-notes")
  }

  @Test(arguments: ["", "a/b", "a\0"])
  func `what cannot be an extension has no type`(ending: String) {
    #expect(UTType(filenameExtension: ending) == nil)
  }

  @Test(arguments: ["dyn.a", "dyn.a!!!", "dyn.ah62d4rv4", "dyn.ah62d4rv4ge8\u{FF}"])
  func `a damaged dynamic identifier is an unknown type`(identifier: String) {
    #expect(UTType(identifier) == nil)
    let type = UTType(known: identifier)
    #expect(!type.isDynamic && type.supertypes.isEmpty && type.tags.isEmpty)
  }

  @Test func `an exported type conforms to what its code says`() {
    let type = UTType(exportedAs: "com.example.recipe", conformingTo: .json)
    #expect(type.conforms(to: .text) && type.isDeclared && !type.isPublic)
    #expect(UTType("com.example.recipe") == type)
    #expect(UTType(importedAs: "com.example.plain").supertypes == [.data, .item])
  }

  @Test func `an Info.plist declares types with tags, before the system's`() {
    let registry = TypeRegistry(information: [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "com.example.note", "UTTypeConformsTo": ["public.text"],
          "UTTypeDescription": "Note",
          "UTTypeTagSpecification": [
            "public.filename-extension": ["note", "txt"], "public.mime-type": "text/x-note",
          ],
        ],
        ["UTTypeDescription": "has no identifier"],
      ]
    ])
    let note = registry.declaration(of: "com.example.note")
    #expect(note?.supertypes == ["public.text"] && note?.description == "Note")
    #expect(registry.identifiers(tag: "text/x-note", tagClass: .mimeType) == ["com.example.note"])
    #expect(
      registry.identifiers(tag: "TXT", tagClass: .filenameExtension)
        == ["com.example.note", "public.plain-text"])
  }

  @Test func `every supertype of a system type is a system type`() {
    let names = Set(systemTypes.map(\.identifier))
    for type in systemTypes { #expect(names.isSuperset(of: type.supertypes), "\(type.identifier)") }
    #expect(names.count == systemTypes.count)
  }

  @Test func `a type is coded as its identifier`() throws {
    let data = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
  }
}

@Suite struct FileTypeTests {
  @Test func `a name gets the preferred extension unless it has one of the type`() {
    let folder = URL(fileURLWithPath: "/tmp", isDirectory: true)
    #expect(folder.appendingPathComponent("a", conformingTo: .png).path == "/tmp/a.png")
    #expect(folder.appendingPathComponent("a.JPG", conformingTo: .jpeg).path == "/tmp/a.JPG")
    #expect(
      folder.appendingPathComponent("a.b").appendingPathExtension(for: .json).path
        == "/tmp/a.b.json")
    #expect(("/tmp/a" as NSString).appendingPathExtension(for: .plainText) == "/tmp/a.txt")
  }

  @Test func `a file's resource values say its type`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("list.csv")
    try Data().write(to: file)
    #expect(try file.resourceValues(forKeys: [.contentTypeKey]).contentType == .commaSeparatedText)
    #expect(try folder.resourceValues(forKeys: [.contentTypeKey]).contentType == .folder)
    #expect(try file.resourceValues(forKeys: [.isDirectoryKey]).contentType == nil)
  }
}
