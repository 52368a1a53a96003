import Testing

@testable import LindenLauncher

/// Where an app appears.
@Suite struct HostTests {
  @Test(arguments: LaunchOptions.Host.allCases)
  func `an app appears where it is told to`(host: LaunchOptions.Host) throws {
    let options = try LaunchOptions.parse(["--host", host.rawValue, "--port", "8080"])
    #expect(options.chosenHost == host)
  }

  @Test(arguments: [["--port", "8080"], ["--address", "0.0.0.0"]])
  func `what is asked of a server means a browser, display or not`(arguments: [String]) throws {
    #expect(try LaunchOptions.parse(arguments).chosenHost == .browser)
  }
}
