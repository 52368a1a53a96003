import Foundation
import FoundationNetworking

/// Loads what a file URL points at, as a session does on Apple's systems; on Linux Foundation's own
/// calls such a URL unsupported.
///
/// A session uses it if its configuration names it, as that of a replacement does (`CancellableSessions`).
final class FileLoading: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL ?? false }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Reads the file whole, on the session's queue.
  override func startLoading() {
    guard let url = request.url else { return fail(.badURL) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return fail(.fileDoesNotExist)
    }
    if isFolder.boolValue { return fail(.fileIsDirectory) }
    guard let data = try? Data(contentsOf: url) else { return fail(.noPermissionsToReadFile) }
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: data)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  private func fail(_ code: URLError.Code) {
    let details: [String: Any] = request.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:]
    client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: details))
  }
}
