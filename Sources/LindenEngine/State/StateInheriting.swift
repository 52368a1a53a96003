import Foundation

extension State: RestorableProperty {
  static func slot(from data: Data) -> AnyObject? {
    guard let type = Value.self as? any Decodable.Type,
      let list = try? JSONDecoder().decode(ValueList.self, from: data, configuration: type),
      let value = list.value as? Value
    else { return nil }
    return StateLocation(value)
  }
}

extension StateLocation: HeritableState {
  func heir(for node: _Node) -> AnyObject { self }

  var encoded: Data? {
    guard let value = get() as? any Encodable else { return nil }
    return try? JSONEncoder().encode([AnyEncodable(value)])
  }
}

/// JSON of one value, in a list, as not every decoder takes a bare number.
private struct ValueList: DecodableWithConfiguration {
  let value: Any

  init(from decoder: any Decoder, configuration: any Decodable.Type) throws {
    var list = try decoder.unkeyedContainer()
    func read<T: Decodable>(_ type: T.Type) throws -> Any { try list.decode(type) }
    value = try read(configuration)
  }
}

private struct AnyEncodable: Encodable {
  private let write: (any Encoder) throws -> Void
  init(_ value: any Encodable) { write = { try value.encode(to: $0) } }
  func encode(to encoder: any Encoder) throws { try write(encoder) }
}
