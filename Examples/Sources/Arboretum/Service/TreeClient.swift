import Combine
import Foundation

/// Asks the tree service. Every call is a new request, made at the subscription.
struct TreeClient {
  let base: URL

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    return URLSession(configuration: configuration)
  }()

  func count() -> AnyPublisher<Int, AppError> {
    get([String: Int].self, at: url("trees")).tryMap { answer -> Int in
      guard let count = answer["count"], count >= 0 else { throw AppError.malformed }
      return count
    }
    .mapError(AppError.init)
    .eraseToAnyPublisher()
  }

  /// Asks for the tree, and then for its species where the answer says it is.
  func tree(_ id: Tree.ID) -> AnyPublisher<Tree, AppError> {
    get(TreeRecord.self, at: url("trees/\(id)"))
      .flatMap { record in
        get(SpeciesRecord.self, at: record.species.url).map { Tree(record, $0) }
      }
      .eraseToAnyPublisher()
  }

  func use(_ id: Use.ID) -> AnyPublisher<Use, AppError> { get(Use.self, at: url("uses/\(id)")) }

  func isFree(email: String) -> AnyPublisher<Bool, AppError> {
    var address = URLComponents(url: url("accounts"), resolvingAgainstBaseURL: false)!
    address.queryItems = [URLQueryItem(name: "email", value: email)]
    return get([String: Bool].self, at: address.url!)
      .map { $0["isFree"] ?? false }
      .eraseToAnyPublisher()
  }

  func login(_ credentials: Credentials) -> AnyPublisher<User, AppError> {
    post(credentials, to: "sessions", refusal: .passwordWrong, at: 401)
  }

  func register(_ credentials: Credentials) -> AnyPublisher<User, AppError> {
    post(credentials, to: "accounts", refusal: .emailTaken, at: 409)
  }

  func picture(of id: Tree.ID) -> AnyPublisher<Data, AppError> {
    data(for: URLRequest(url: url("pictures/\(id)")))
  }

  /// The tree's page of the web.
  func page(of id: Tree.ID) -> URL { url("pages/\(id)") }

  private func url(_ path: String) -> URL { base.appendingPathComponent(path) }

  private func get<Value: Decodable>(
    _ type: Value.Type, at url: URL
  ) -> AnyPublisher<Value, AppError> {
    data(for: URLRequest(url: url)).decoded(as: type)
  }

  private func post(
    _ credentials: Credentials, to path: String, refusal: AppError, at status: Int
  ) -> AnyPublisher<User, AppError> {
    var request = URLRequest(url: url(path))
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(credentials)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return data(for: request)
      .mapError { $0 == .refused(status) ? refusal : $0 }
      .decoded(as: AccountRecord.self)
      .map { User(email: $0.email) }
      .eraseToAnyPublisher()
  }

  private func data(for request: URLRequest) -> AnyPublisher<Data, AppError> {
    Self.session.dataTaskPublisher(for: request)
      .tryMap { data, response in
        switch (response as? HTTPURLResponse)?.statusCode ?? 200 {
        case 200...299: return data
        case 404: throw AppError.notFound
        case let status: throw AppError.refused(status)
        }
      }
      .mapError(AppError.init)
      .eraseToAnyPublisher()
  }
}

extension Publisher where Output == Data, Failure == AppError {
  fileprivate func decoded<Value: Decodable>(
    as type: Value.Type
  ) -> AnyPublisher<Value, AppError> {
    decode(type: type, decoder: JSONDecoder()).mapError(AppError.init).eraseToAnyPublisher()
  }
}

extension AppError {
  /// What an error of the network or of a decoder means.
  fileprivate init(_ error: Error) {
    switch error {
    case let error as AppError: self = error
    case is DecodingError: self = .malformed
    default: self = .unreachable
    }
  }
}
