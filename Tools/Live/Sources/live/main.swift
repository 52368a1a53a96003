import Foundation
import LiveReloading

// live previews PACKAGE [OPTIONS]: LINDEN_ROOT is the checkout of Linden, LINDEN_SCRATCH the folder
// of builds.
func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func fail(_ text: String) -> Never {
  say("linden: \(text)")
  exit(1)
}

let environment = ProcessInfo.processInfo.environment
guard let root = environment["LINDEN_ROOT"], let scratch = environment["LINDEN_SCRATCH"] else {
  fail("live is started by ./linden.")
}
let workplace = Workplace(
  linden: URL(fileURLWithPath: root), scratch: URL(fileURLWithPath: scratch))
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  fail("live needs to know what to do, and the folder of a package.")
}
let package = URL(fileURLWithPath: arguments[1]).standardizedFileURL

/// Becomes another program.
func become(_ program: String, _ arguments: [String]) -> Never {
  var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
  list.append(nil)
  execv(program, list)
  fail("\(program) cannot be started.")
}

do {
  switch arguments[0] {
  case "previews":
    let program = try PreviewsProgram(of: package, workplace)
    become(
      program.path,
      ["--title", package.lastPathComponent, "--pictures", package.path + "/__Previews__"]
        + arguments.dropFirst(2))
  case "watch":
    guard arguments.count >= 3 else { fail("watch needs the name of a program.") }
    let session = try LiveSession(
      package, product: arguments[2], arguments: Array(arguments.dropFirst(3)), workplace, say: say)
    for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    let sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        session.stop()
        exit(0)
      }
      source.activate()
      return source
    }
    try withExtendedLifetime(sources) { try session.run() }
  case "inspect":
    guard arguments.count >= 3 else { fail("inspect needs the name of a program.") }
    print(try Inspection(arguments.dropFirst(3)).answer(of: arguments[2], workplace))
  default: fail("live cannot do “\(arguments[0])”.")
  }
} catch {
  fail("\(error)")
}
