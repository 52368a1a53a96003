import Foundation
import LindenDrawing
import Testing

@Suite struct ResourceBundlesTests {
  @Test func `of bundles in a shared folder, a program's are those it names`() throws {
    let folder = try TemporaryFolder([
      "App": "code..Examples_Own.resources\0more Lib_Shared.resources and Own.resource",
      "Examples_Own.resources/a.txt": "", "Lib_Shared.resources/a.txt": "",
      "Examples_Other.resources/a.txt": "", "Own.bundle/a.txt": "",
    ])
    let names = ResourceBundles.names(of: folder.url.appendingPathComponent("App"))
    #expect(names == ["Examples_Own.resources", "Lib_Shared.resources"])
  }

  @Test func `a program that cannot be read may have them all`() throws {
    let folder = try TemporaryFolder(["Examples_Own.resources/a.txt": ""])
    let names = ResourceBundles.names(of: folder.url.appendingPathComponent("None"))
    #expect(names == ["Examples_Own.resources"])
  }

  @Test func `a library that a program loads has the bundles that it names beside the program`()
    throws
  {
    let folder = try TemporaryFolder([
      "products/App": "Examples_Own.resources", "products/Examples_Own.resources/a.txt": "",
      "products/Examples_Live.resources/a.txt": "", "products/Examples_Other.resources/a.txt": "",
      "elsewhere/app.so": "Examples_Live.resources",
    ])
    let names = ResourceBundles.names(
      of: folder.url.appendingPathComponent("elsewhere/app.so"),
      beside: folder.url.appendingPathComponent("products/App"))
    #expect(names == ["Examples_Live.resources"])
  }
}
