import ArboretumService
import Foundation

/// Serves the trees on their own, for several apps, or to see what an app makes of trouble.
///
/// `swift run ArboretumServer [PORT] [TROUBLE]`, as `ArboretumServer 8088 "slow=2 fail=503"`. An app
/// asks this server when `ARBORETUM_SERVER` is its address.
@main
enum ArboretumServer {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap(UInt16.init) ?? 8088
    let trouble = Trouble(arguments.dropFirst().joined(separator: " "))
    let server = try TreeService(trouble: trouble).start(port: port)
    print("Trees at \(server.url)/trees/1")
    while true { sleep(1000) }
  }
}
