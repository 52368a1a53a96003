import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension NavigationPath {
  /// The path as it is if all its values can be coded; nil otherwise.
  public var codable: CodableRepresentation? {
    let elements = values.compactMap { $0.base as? any Codable & Hashable }
    return elements.count == values.count ? CodableRepresentation(elements: elements) : nil
  }

  /// The path that `codable` was made of.
  public init(_ codable: CodableRepresentation) {
    values = codable.elements.map { AnyHashable($0) }
  }

  /// A path that can be coded: each value with the name of its type, the last one first.
  ///
  /// Decoding throws for a type that the program does not have.
  public struct CodableRepresentation: Codable {
    fileprivate let elements: [any Codable & Hashable]

    fileprivate init(elements: [any Codable & Hashable]) { self.elements = elements }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [any Codable & Hashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "There is no type \(name) that can be decoded.")
        }
        let text = try container.decode(String.self)
        elements.append(try JSONDecoder.ofArchives.decode(type, from: Data(text.utf8)))
      }
      self.elements = elements.reversed()
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let name = _mangledTypeName(type(of: element)) else {
          throw EncodingError.invalidValue(
            element,
            EncodingError.Context(
              codingPath: container.codingPath, debugDescription: "Its type has no name."))
        }
        try container.encode(name)
        let data = try JSONEncoder.ofArchives.encode(element)
        try container.encode(String(decoding: data, as: UTF8.self))
      }
    }
  }
}

extension NavigationPath.CodableRepresentation: Equatable {
  public static func == (
    a: NavigationPath.CodableRepresentation, b: NavigationPath.CodableRepresentation
  ) -> Bool {
    NavigationPath(a) == NavigationPath(b)
  }
}

extension NavigationPath: Archivable {
  package var archived: Data? { codable.flatMap { try? JSONEncoder.ofArchives.encode($0) } }

  package init?(archived: Data) {
    guard let path = try? JSONDecoder.ofArchives.decode(CodableRepresentation.self, from: archived)
    else { return nil }
    self.init(path)
  }
}

/// The values of a stack that was given no path.
extension Array: Archivable where Element == AnyHashable {
  package var archived: Data? {
    var path = NavigationPath()
    path.values = self
    return path.archived
  }

  package init?(archived: Data) {
    guard let path = NavigationPath(archived: archived) else { return nil }
    self = path.values
  }
}
