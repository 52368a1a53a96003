import Foundation
import Testing

@testable import LindenNameCheck

/// A target with a source, in a folder of its own, with a toolchain that has one module.
private final class World {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var target = NameCheck.Target()

  init(_ source: String) throws {
    target.toolchain = folder.appendingPathComponent("usr").path
    target.moduleCaches = [folder.appendingPathComponent("cache").path]
    target.headers = [folder.appendingPathComponent("include").path]
    target.cache = folder.appendingPathComponent("words").path
    target.sources = [try write("App/App.swift", source)]
    try write(
      "usr/lib/swift/linux/Swift.swiftmodule/x.swiftmodule",
      "\0print\0String\0Int\0Image\0forEach\0")
    try write("cache/X/SwiftGlibc-1.pcm", "\u{5}\u{4}cosf\0\u{1}1strlen\0SOME_ENUM_VALUE\0")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult func write(_ path: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func path(_ path: String) -> String { folder.appendingPathComponent(path).path }

  var messages: [String] { NameCheck(target).findings().map(\.message) }
}

@Suite struct NameCheckTests {
  @Test func `a wrong name is reported where it stands, with the nearest that is known`() throws {
    let world = try World("let title = 1\n\nprint(1, titel)\n")
    let finding = try #require(NameCheck(world.target).findings().first)
    #expect(
      finding.text.hasSuffix(
        "App.swift:3:10: error: cannot find 'titel' in scope; did you mean 'title'?"))
  }

  @Test func `members, types and attributes are reported as such`() throws {
    let world = try World("print(1.xyzzyx)\nlet a: Xyzzyy\n@Xyzzyz var b = 1\n")
    #expect(
      world.messages == [
        "value has no member 'xyzzyx': no module in reach has that name",
        "cannot find type 'Xyzzyy' in scope", "unknown attribute 'Xyzzyz'",
      ])
  }

  @Test func `names of the toolchain and of C are known`() throws {
    #expect(try World("print(cosf(1), strlen(\"\"), Int.value)").messages == [])
  }

  @Test func `words of the language are known`() throws {
    #expect(try World("infix operator +++\nlazy var a = 1\nprint(error)").messages == [])
  }

  @Test func `a name may be declared later, or in another file`() throws {
    let world = try World("print(later, other)\nlet later = 1\n")
    world.target.sources.append(try world.write("App/Other.swift", "let other = 1"))
    #expect(world.messages == [])
  }

  @Test func `a name may come from another target or package, but not from a comment there`() throws
  {
    let world = try World("print(kit, packaged, remarked)")
    try world.write("Kit/Kit.swift", "public let kit = 1")
    try world.write("Package/Sources/P/P.swift", "  // remarked\npublic let packaged = 1")
    world.target.siblings = [world.path("Kit")]
    world.target.dependencies = [world.path("Package/Sources/P")]
    #expect(world.messages == ["cannot find 'remarked' in scope"])
    // A second time from the cache, and anew when a file has changed.
    #expect(world.messages == ["cannot find 'remarked' in scope"])
    try world.write("Kit/Kit.swift", "public let kit = 1, remarked = 2")
    #expect(world.messages == [])
  }

  @Test func `names in the headers of a C target and of the system are known`() throws {
    let world = try World("print(own_function(), system_function(), string)")
    try world.write("C/include/c.h", "int own_function(void); typedef void *CTStringRef;")
    try world.write("include/sys/system.h", "int system_function(void);")
    world.target.dependencies = [world.path("C")]
    #expect(world.messages == [])
  }

  @Test func `wrapped and projected values of a known name are known`() throws {
    #expect(try World("var title = 1\nprint(_title, $title)").messages == [])
    #expect(try World("print(_titel)").messages.count == 1)
  }

  @Test func `names of assets, of files in code and of data models are known`() throws {
    let world = try World(
      """
      print(Image(.heroPicture), Int.brand, PackageResources.page_html, 1.addToItems, 1.caption)
      print(1.cartTitle)
      """)
    try FileManager.default.createDirectory(
      atPath: world.path("App/A.xcassets/hero-picture.imageset"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: world.path("App/A.xcassets/BrandColor.colorset"), withIntermediateDirectories: true)
    try world.write(
      "App/M.xcdatamodeld/M.xcdatamodel/contents",
      #"<relationship name="items"/><attribute name="caption"/>"#)
    world.target.resources = [
      world.path("App/A.xcassets"), try world.write("App/page.html", ""),
      world.path("App/M.xcdatamodeld"),
      try world.write("App/Localizable.xcstrings", #"{"strings": {"cart.title": {}}}"#),
    ]
    #expect(world.messages == [])
  }

  @Test(arguments: [
    "@dynamicMemberLookup struct A { subscript(dynamicMember name: String) -> Int { 1 } }",
    "@attached(member, names: arbitrary) macro A() = #externalMacro(module: \"M\", type: \"A\")",
    "@attached(peer, names: suffixed(Mock)) macro A() = #externalMacro(module: \"M\", type: \"A\")",
  ])
  func `nothing is said where any name may be made`(source: String) throws {
    let world = try World("print(1.xyzzyx, Xyzzyy())")
    #expect(world.messages.count == 2)
    try world.write("Kit/Kit.swift", source)
    world.target.dependencies = [world.path("Kit")]
    #expect(world.messages == [])
  }

  @Test func `members by key paths keep the check`() throws {
    let world = try World("print(1.xyzzyx)")
    try world.write("Kit/Kit.swift", "subscript<T>(dynamicMember path: KeyPath<A, T>) -> T")
    world.target.dependencies = [world.path("Kit")]
    #expect(world.messages.count == 1)
  }

  @Test func `nothing is said beside shaders, which have any name`() throws {
    #expect(try World("print(ShaderLibrary.xyzzyx())").messages == [])
  }

  @Test func `nothing is said of a target with sources of an unknown plugin`() throws {
    let world = try World("print(xyzzyx)")
    world.target.generated = [world.path("plugins/Other")]
    #expect(world.messages == [])
  }

  @Test func `nothing is said of a target that imports a module of C, or one that is not known`()
    throws
  {
    let world = try World("import CThing\nprint(xyzzyx)")
    #expect(world.messages == [])
    world.target.modules = ["CThing"]
    #expect(world.messages.count == 1)
  }

  @Test
  func `nothing is said before C's modules have been compiled, or beside an Objective-C header`()
    throws
  {
    let world = try World("print(xyzzyx)")
    world.target.manifest = try world.write("Package.swift", "\"-import-objc-header\"")
    #expect(world.messages == [])
    world.target.manifest = nil
    world.target.moduleCaches = []
    #expect(world.messages == [])
  }

  @Test func `the folders beside a plugin's own tell of other plugins`() throws {
    let world = try World("")
    let output = try world.write("out/NameCheck/o.swift", "")
    try world.write("out/AssetSymbols/a.swift", "")
    #expect(NameCheck.Target(arguments: [], output: output, program: "/x/y").generated == [])
    try world.write("out/Generator/g.swift", "")
    let target = NameCheck.Target(arguments: ["source=/a=b.swift"], output: output, program: "/x/y")
    #expect(target.sources == ["/a=b.swift"])
    #expect(target.generated == [world.path("out/Generator")])
  }

  @Test func `plugins of a target that is used count, too, and others' do not`() throws {
    let world = try World("")
    let output = try world.write("outputs/app/App/destination/NameCheck/o.swift", "")
    let generated = try world.write("outputs/kit/Kit/destination/Generator/g.swift", "")
    try world.write("outputs/kit/Kit/destination/AssetSymbols/a.swift", "")
    func found(_ arguments: [String]) -> [String] {
      NameCheck.Target(arguments: arguments, output: output, program: "/x/y").generated
    }
    #expect(found([]) == [])
    let folder = URL(fileURLWithPath: generated).deletingLastPathComponent().path
    #expect(found(["module=Kit"]) == [folder])
  }

  @Test func `a module that is on no Linux may be imported on a condition`() throws {
    let source = "#if canImport(AppKit)\nimport AppKit\n#endif\nprint(xyzzyx)"
    #expect(try World(source).messages.count == 1)
    #expect(try World("import AppKit\nprint(xyzzyx)").messages == [])
    #expect(try World(source.replacing("AppKit", with: "CThing")).messages == [])
  }

  @Test func `nothing is said where a compiled module has not the form that is known`() throws {
    let world = try World("xyzzyx()")
    #expect(world.messages.count == 1)
    try world.write("cache/X/SwiftGlibc-1.pcm", "another form")
    #expect(world.messages == [])
  }
}
