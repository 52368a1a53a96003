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

/// Shows an app, or every preview, until the process is told to end.
@MainActor func watch(product: String?, _ options: [String]) throws {
  let session = try LiveSession.begin(
    package, product: product, arguments: options, workplace, say: say)
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
}

do {
  switch arguments[0] {
  case "previews":
    let options =
      ["--title", package.lastPathComponent, "--pictures", package.path + "/__Previews__"]
      + arguments.dropFirst(2)
    if options.contains("--watch") {
      try watch(product: nil, options.filter { $0 != "--watch" })
    } else {
      become(try PreviewsProgram(of: package, workplace).path, options)
    }
  case "watch":
    guard arguments.count >= 3 else { fail("watch needs the name of a program.") }
    try watch(product: arguments[2], Array(arguments.dropFirst(3)))
  case "inspect":
    guard arguments.count >= 3 else { fail("inspect needs the name of a program.") }
    print(try Inspection(arguments.dropFirst(3)).answer(of: arguments[2], workplace))
  default: fail("live cannot do “\(arguments[0])”.")
  }
} catch {
  fail("\(error)")
}
