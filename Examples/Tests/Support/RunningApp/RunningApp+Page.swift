import LindenBrowserDriver

extension RunningApp {
  /// Runs an app and opens its page, as large as a phone, for as long as `body` needs it.
  ///
  /// - Returns: What the page complained of meanwhile; a test expects nothing.
  public static func complaints(
    of name: String, environment: [String: String] = [:],
    while body: (BrowserPage) async throws -> Void
  ) async throws -> [String] {
    let app = try await start(name, environment: environment)
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address, width: 390, height: 844)
    try await body(page)
    let complaints = await page.complaints
    await page.close()
    return complaints
  }
}
