import Foundation
import Testing

@testable import LiveReloading

/// The manifest of SwiftPM's builds is no documented interface; the last of these tests finds out
/// should its form change.
struct BuildPlanTests {
  @Test func `modules and programs are read from the manifest`() throws {
    let plan = BuildPlan(
      text: """
          "C.App-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["/p/Sources/App/A.swift","/p/Sources/App/Views/B.swift","/b/Modules/SwiftUI.swiftmodule"]
            args: ["swiftc","-module-name","App","-Xfrontend","-entry-point-function-name","-Xfrontend","App_main"]

          "C.App-x86_64-unknown-linux-gnu-debug.exe":
            tool: shell
            args: ["swiftc","-lcairo","-o","/b/App","@/b/App.product/Objects.LinkFileList"]
        """.replacing("\n    \"C", with: "\n  \"C").replacing("\n      ", with: "\n    "))
    let module = try #require(plan.modules["App"])
    #expect(module.folder == "/p/Sources/App" && module.entry == "App_main")
    #expect(plan.programs["App"]?.objectList == "/b/App.product/Objects.LinkFileList")
  }

  @Test func `the commands that check names are found`() {
    let plan = BuildPlan(
      text: """
        commands:
          "PackageStructure":
            args: ["swift","build"]
          "Names of App-1":
            tool: shell
            args: ["/b/debug/LindenNameCheck-tool","/o/NamesAreKnown.swift","source=/p/A.swift"]
        """)
    #expect(plan.nameChecks.map { $0.last } == ["source=/p/A.swift"])
  }

  @Test func `a module has the objects of the source it has now, in folders too`() {
    let plan = BuildPlan(
      text: """
          "/b/.build/debug/Shapes.build/Round/disc.c.o":
            tool: clang
            inputs: ["/p/Sources/Shapes/Round/disc.c"]
            outputs: ["/b/.build/debug/Shapes.build/Round/disc.c.o"]

          "C.App-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["/p/Sources/App/A.swift","/p/Sources/App/Views/B.swift"]
            outputs: ["/b/.build/debug/App.build/A.swift.o","/b/.build/debug/App.build/B.swift.o","/b/.build/debug/Modules/App.swiftmodule"]
        """.replacing("\n    \"C", with: "\n  \"C").replacing("\n      ", with: "\n    "))
    #expect(
      plan.objects(of: "App") == [
        "/b/.build/debug/App.build/A.swift.o", "/b/.build/debug/App.build/B.swift.o",
      ])
    #expect(plan.objects(of: "Shapes") == ["/b/.build/debug/Shapes.build/Round/disc.c.o"])
    #expect(plan.objects(of: "Gone").isEmpty)
  }

  @Test func `of a recorded command only what says how to read is kept`() {
    let kept = Options.kept([
      "swiftc", "-module-name", "App", "-c", "@/b/sources", "-I", "/b/Modules", "-j2", "-Onone",
      "-index-store-path", "/b/index", "-index-ignore-system-modules",
      "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "App_main", "-DDEBUG",
      "-output-file-map", "/b/map.json", "-Xfrontend", "-load-plugin-executable", "-Xfrontend",
      "/b/M#M",
    ])
    #expect(
      kept == [
        "swiftc", "-I", "/b/Modules", "-Onone", "-DDEBUG", "-Xfrontend", "-load-plugin-executable",
        "-Xfrontend", "/b/M#M",
      ])
  }

  @Test func `libraries are taken over, places of output are not`() {
    let found = Linking.libraries([
      "swiftc", "-L/usr/lib", "-lcairo", "-L", "/b", "-o", "/b/App", "-Xlinker", "--defsym",
      "-Xlinker", "main=App_main", "-Xlinker", "-rpath=$ORIGIN", "@/b/list",
    ])
    #expect(found == ["-L/usr/lib", "-lcairo", "-L/b", "-Xlinker=-rpath=$ORIGIN"])
  }
}
