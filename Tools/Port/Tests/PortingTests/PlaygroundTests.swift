import Foundation
import Testing

@testable import Porting

@Suite struct PlaygroundTests {
  private let pages = [
    "Lessons.playground/contents.xcplayground":
      "<playground><pages><page name='Two times'/><page name='One'/></pages></playground>",
    "Lessons.playground/Sources/Check.swift": "public func check() {}",
    "Lessons.playground/Resources/words.json": "[]",
    "Lessons.playground/Pages/One.xcplaygroundpage/Contents.swift": "check()",
    "Lessons.playground/Pages/One.xcplaygroundpage/Sources/Own.swift": "public let own = 1",
    "Lessons.playground/Pages/Two times.xcplaygroundpage/Contents.swift":
      "print(#selector(a(_:)))",
    "Lessons.playground/Pages/Two times.xcplaygroundpage/Resources/more.txt": "",
  ]

  @Test func `each page is a program with the sources and resources it has in common`() throws {
    let root = try folder(pages)
    defer { try? FileManager.default.removeItem(at: root) }
    for path in ["Lessons.playground", ""] {
      let port = try Port(root.appendingPathComponent(path), linden: "/linden")
      #expect(port.programs == ["Two_times", "One"])
      try port.package.write()
      let manifest = port.package.manifest()
      for part in [
        "name: \"Lessons_Sources\",", "name: \"One_Sources\",",
        "\"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"Lessons_Sources\"",
        ".process(\"Resources/words.json\")",
        ".process(\"Pages/Two times.xcplaygroundpage/Resources/more.txt\")",
      ] { #expect(manifest.contains(part), "\(part) is not in \(manifest)") }
      #expect(manifest.components(separatedBy: ".executableTarget(").count == 3)
    }
    let package = root.appendingPathComponent("Lessons.linden/Sources")
    let main = package.appendingPathComponent("Two_times/main.swift")
    #expect(
      try String(contentsOf: main, encoding: .utf8) == """
        import PlaygroundSupport; PlaygroundPage.current._begin(); print(Selector("a(_:)", a(_:)))
        PlaygroundPage.current._run(named: "Two times")

        """)
  }

  @Test func `a playground that is called as a module of Linden's gets another name`() throws {
    let root = try folder([
      "Combine.playground/Contents.swift": "import Combine",
      "linden/Sources/Combine/Combine.swift": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let port = try Port(
      root.appendingPathComponent("Combine.playground"),
      linden: root.appendingPathComponent("linden").path)
    #expect(port.programs == ["Combine_Page"])
    #expect(port.package.folder.lastPathComponent == "Combine.linden")
  }
}
