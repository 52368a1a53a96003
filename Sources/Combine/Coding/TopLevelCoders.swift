import Foundation

/// Turns values into one kind of output, such as `Data`; what `encode(encoder:)` takes.
public protocol TopLevelEncoder<Output> {
  /// What values are encoded to.
  associatedtype Output

  /// Encodes a value.
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// Makes values from one kind of input, such as `Data`; what `decode(type:decoder:)` takes.
public protocol TopLevelDecoder<Input> {
  /// What values are decoded from.
  associatedtype Input

  /// Decodes a value of a type.
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

extension JSONEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  public typealias Input = Data
}
