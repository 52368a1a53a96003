import ContactsUI
import CoreText
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct FontRegisterTests {
  /// A font of one table: names, of which each has two bytes a character.
  private func font(_ names: [Int: String]) -> Data {
    func word(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    func long(_ number: Int) -> [UInt8] { word(number >> 16) + word(number & 0xFFFF) }
    var records: [UInt8] = []
    var texts: [UInt8] = []
    for (kind, name) in names.sorted(by: { $0.key < $1.key }) {
      let bytes = name.utf16.flatMap { word(Int($0)) }
      records +=
        word(3) + word(1) + word(0x409) + word(kind) + word(bytes.count) + word(texts.count)
      texts += bytes
    }
    let table = word(0) + word(names.count) + word(6 + records.count) + records + texts
    let head = [0, 1, 0, 0] + word(1) + word(0) + word(0) + word(0)
    return Data(
      head + Array("name".utf8) + long(0) + long(28) + long(table.count) + table)
  }

  @Test func `a font in memory says its names`() throws {
    let data = font([4: "Linden Bold", 6: "Linden-Bold"])
    let provider = try #require(CGDataProvider(data: data))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "Linden-Bold")
    #expect(font.fullName == "Linden Bold")
    #expect(CGFont(try #require(CGDataProvider(data: Data("no font".utf8)))) == nil)
  }

  @Test func `what is no file or no font is an error`() throws {
    var error: Unmanaged<CFError>?
    let missing = URL(fileURLWithPath: "/no/such/font.ttf")
    #expect(!CTFontManagerRegisterFontsForURL(missing, .process, &error))
    #expect(
      error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    let other = URL(fileURLWithPath: "/etc/hostname")
    #expect(!CTFontManagerRegisterFontsForURL(other, .process, &error))
    #expect(
      error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
  }

  @Test func `a font is added once`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-\(UUID().uuidString).ttf")
    try font([6: "Linden"]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(CTFontManagerRegisterFontsForURL(file, .process, nil))
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(file, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
  }
}

@MainActor struct ContactPickerTests {
  @Test func `a picker of contacts says that there are none, and can be cancelled`() throws {
    final class Listener: NSObject, CNContactPickerDelegate {
      var isCancelled = false
      func contactPickerDidCancel(_ picker: CNContactPickerViewController) { isCancelled = true }
    }
    struct Stage: UIViewControllerRepresentable {
      let listener: Listener
      func makeUIViewController(context: Context) -> CNContactPickerViewController {
        let picker = CNContactPickerViewController()
        picker.delegate = listener
        return picker
      }
      func updateUIViewController(_ picker: CNContactPickerViewController, context: Context) {}
    }
    let listener = Listener()
    let app = Driver(Stage(listener: listener))
    #expect(app.texts.contains("No Contacts"))
    try app.tap("Cancel")
    #expect(listener.isCancelled)
  }
}
