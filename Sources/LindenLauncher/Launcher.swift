import LindenBrowserHost
import LindenWindowHost
import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import LindenFeatures
@_spi(Engine) import LindenEngine

/// An app as it is started: what it is called, and how it makes its windows.
@MainActor package struct LaunchedApp {
  package let name: String
  /// Makes one window on a screen of a size in points.
  package let makeScene: (SceneTraits, _ screen: CGSize) -> any HostedScene
  /// Makes the app for a desktop, where each of its windows is one; nil for one with a single
  /// window.
  package let makeApp: (() -> HostedApp)?

  package init(
    name: String, makeScene: @escaping (SceneTraits, _ screen: CGSize) -> any HostedScene,
    makeApp: (() -> HostedApp)? = nil
  ) {
    self.name = name
    self.makeScene = makeScene
    self.makeApp = makeApp
  }
}

@MainActor package enum Launcher {
  /// A browser window of a desktop counts as a phone of this size.
  private static let largestScreen = CGSize(width: 430, height: 932)

  /// Starts an app in a window or a browser, or writes a picture of it, as the command line says.
  package static func run(_ app: LaunchedApp) {
    let options = LaunchOptions.parseOrExit()
    HostServices.install()
    LanguageChoice.current = options.language
    switch options.chosenHost {
    case .png: takePicture(of: app, options)
    case .window: showWindow(of: app, options)
    case .browser: serve(app, options.serving, development: development?())
    }
  }

  private static func takePicture(of app: LaunchedApp, _ options: LaunchOptions) {
    StandardDefaults.install()
    defer { UserDefaults.standard.synchronize() }
    let size = options.sizeOfPicture
    var traits = SceneTraits(size: size)
    traits.safeArea = DeviceInsets.safeArea(for: size)
    traits.displayScale = options.pictureScale
    traits.isDark = options.dark
    traits.textScale = options.textSize.size.scale
    let user = SimulatedUser(app.makeScene(traits, size))
    user.keepRealTime()
    do {
      let file = options.out ?? "\(app.name).png"
      try write(try picture(by: user, options, file: file), to: file)
    } catch {
      fail("\(error)")
    }
  }

  /// Does the input, and takes the picture, or the film as a strip; nil if it is in the file
  /// already.
  private static func picture(
    by user: SimulatedUser, _ options: LaunchOptions, file: String
  ) throws -> Data? {
    let (scene, scale) = (user.scene, CGFloat(options.pictureScale))
    let background = SystemColor.systemBackground.rgba(isDark: options.dark)
    user.advance(by: max(options.after, user.frameDuration))
    let film = options.film.map { Film($0, scale: scale, background: background) }
    try options.inputScript().run(by: user) { film?.begin(with: user) }
    guard let film else {
      return LayerPainter().png(
        of: scene.layers.root, size: scene.traits.size, scale: scale, background: background)
    }
    film.finish(with: user)
    guard file.lowercased().hasSuffix(".gif") else { return film.strip(columns: options.columns) }
    try film.writeGIF(to: URL(fileURLWithPath: file))
    return nil
  }

  private static func write(_ picture: Data?, to file: String) throws {
    do {
      try picture?.write(to: URL(fileURLWithPath: file))
      print(file)
    } catch {
      throw InputScriptError(
        description: "The picture cannot be written to \(file): \(error.localizedDescription)")
    }
  }

  private static func showWindow(of app: LaunchedApp, _ options: LaunchOptions) {
    StandardDefaults.install()
    let host: WindowHost
    do {
      let name = app.name.removingAppSuffix
      if let makeApp = app.makeApp {
        host = try WindowHost(name: name, app: makeApp())
      } else {
        host = try WindowHost(name: name) { app.makeScene($0, $0.size) }
      }
    } catch {
      fail(error.description)
    }
    OpenURLAction.openOutside = { url in MainActor.assumeIsolated { host.open(url) } }
    host.onLastClose = {
      UserDefaults.standard.synchronize()
      exit(0)
    }
    let signals = onEnding { host.closeAll() }
    host.begin(size: options.size.map { CGSize(width: $0.width, height: $0.height) })
    withExtendedLifetime((signals, host)) { RunLoop.main.run() }
  }

  /// What the server of an app has more while it is being written; set before the app starts.
  package static var development: (() -> Development)?
  /// The server, once there is one.
  package private(set) static var server: BrowserServer?

  /// Makes a scene of the app that is served.
  package private(set) static var makeScene: ((SceneTraits) -> any HostedScene)?
  /// The name of the served app's type.
  package private(set) static var appName: String?

  /// Shows an app in browsers until it is told to end.
  package static func serve(
    _ app: LaunchedApp, _ options: ServingOptions, development: Development? = nil
  ) -> Never {
    var serving: BrowserServer.Options
    do { serving = try options.serverOptions() } catch { fail("\(error)") }
    serving.title = app.name
    if serving.isolation != .none {
      // Only to see that workers can open it: one that cannot would be started again without end.
      do { _ = try options.openStore(for: app.name) } catch { fail("\(error)") }
      serveInWorkers(app, serving)
    }
    StandardDefaults.serveVisitors()
    do { serving.store = try options.openStore(for: app.name) } catch { fail("\(error)") }
    serving.development = development
    let makeScene = { @MainActor @Sendable (traits: SceneTraits) in
      app.makeScene(
        traits,
        CGSize(
          width: min(traits.size.width, largestScreen.width),
          height: min(traits.size.height, largestScreen.height)))
    }
    let server = BrowserServer(options: serving, makeScene: makeScene)
    self.makeScene = makeScene
    appName = app.name
    self.server = server
    OpenURLAction.openOutside = { url in MainActor.assumeIsolated { server.open(url) } }
    if serving.socketPath != nil { endsWithInput { await server.stop() } }
    run(app, quietly: serving.socketPath != nil) {
      let address = try await server.start()
      // What is being written may not even stand its first frame.
      if development == nil { Task { server.warmUp() } }
      return address
    } wait: {
      try await server.waitUntilStopped()
    } stop: {
      await server.stop()
    }
  }

  /// Takes connections for workers, which are processes of this same program.
  private static func serveInWorkers(
    _ app: LaunchedApp, _ serving: BrowserServer.Options
  ) -> Never {
    do {
      let front = try FrontServer(options: serving)
      run(app, quietly: false) {
        try await front.start()
      } wait: {
        try await front.waitUntilStopped()
      } stop: {
        await front.stop()
      }
    } catch {
      fail("The folder for the workers' sockets cannot be made: \(error)")
    }
  }

  /// Runs a server until it is asked to end.
  private static func run(
    _ app: LaunchedApp, quietly: Bool,
    start: @escaping @MainActor @Sendable () async throws -> URL,
    wait: @escaping @MainActor @Sendable () async throws -> Void,
    stop: @escaping @MainActor @Sendable () async -> Void
  ) -> Never {
    let signals = onEnding {
      if !quietly { ServiceManager.notify(.stopping) }
      end(stop)
    }
    Task {
      do {
        let address = try await start()
        if !quietly {
          print("\(app.name) runs at \(address.absoluteString)")
          ServiceManager.notify(.ready)
        }
        fflush(nil)
        try await wait()
      } catch {
        fail("\(error)")
      }
      if !isEnding { exit(0) }
    }
    withExtendedLifetime(signals) { RunLoop.main.run() }
    exit(0)
  }

  /// Does `action` when the app is asked to end: by a service manager, and by Control-C.
  private static func onEnding(_ action: @escaping @MainActor () -> Void)
    -> [any DispatchSourceSignal]
  {
    [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated(action) }
      source.activate()
      return source
    }
  }

  /// A worker ends when the process in front of it does, which has the other end of its input.
  private static func endsWithInput(_ stop: @escaping @MainActor @Sendable () async -> Void) {
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      Task { @MainActor in end(stop) }
    }
  }

  private static var isEnding = false

  /// Tells the pages that the app ends, then ends; at once when asked a second time.
  private static func end(_ stop: @escaping @MainActor @Sendable () async -> Void) {
    guard !isEnding else { exit(1) }
    isEnding = true
    Task {
      await stop()
      exit(0)
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}

extension String {
  /// The name of an app from that of its type, as `Calculator` from `CalculatorApp`.
  fileprivate var removingAppSuffix: String {
    hasSuffix("App") && count > 3 ? String(dropLast(3)) : self
  }
}

/// What notch, status bar and home indicator cover on the phones whose screens have a known size.
enum DeviceInsets {
  /// Insets in portrait; none for a size no phone has.
  static func safeArea(for size: CGSize) -> CapInsets {
    switch (size.width, size.height) {
    case (320, 568), (375, 667), (414, 736): CapInsets(top: 20)
    case (375, 812), (414, 896): CapInsets(top: 48, bottom: 34)
    case (390, 844), (428, 926): CapInsets(top: 47, bottom: 34)
    case (393, 852), (430, 932): CapInsets(top: 59, bottom: 34)
    default: CapInsets()
    }
  }
}
