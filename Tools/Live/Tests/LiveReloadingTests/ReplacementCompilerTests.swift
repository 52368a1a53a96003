import Testing

@testable import LiveReloading

struct ReplacementCompilerTests {
  @Test func `words are read as a shell reads them`() {
    #expect(
      ReplacementCompiler.words(in: #"/bin/swift -I /a\ b 'x y' "q\"r" -o z"#)
        == ["/bin/swift", "-I", "/a b", "x y", "q\"r", "-o", "z"])
  }

  @Test func `only the object of a replacement is linked, not its module wrapped for a debugger`()
    throws
  {
    let output = """
      /bin/swift-frontend -frontend -c -primary-file /l/S.swift -o /tmp/T/M-2.o
      /bin/swift-frontend -frontend -emit-module /l/S.swift -o /tmp/T/M-1.swiftmodule
      /bin/swift-frontend -modulewrap /tmp/T/M-1.swiftmodule -o /tmp/T/M-1.o
      /bin/clang -shared /lib/swiftrt.o /tmp/T/M-2.o /tmp/T/M-1.o @/tmp/T/M-3.autolink \
      -o \(ReplacementCompiler.Placeholder.library)
      """
    let commands = try #require(
      ReplacementCompiler.commands(in: output, source: "/l/S.swift"))
    #expect(
      commands.linking == [
        "/bin/clang", "-shared", "/lib/swiftrt.o", ReplacementCompiler.Placeholder.object, "-o",
        ReplacementCompiler.Placeholder.library,
      ])
    #expect(commands.compiling.suffix(2) == ["-o", ReplacementCompiler.Placeholder.object])
  }
}
