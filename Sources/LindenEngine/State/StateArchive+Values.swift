import Foundation

extension StateArchive {
  /// Makes the place of a state value, beginning with what the snapshot has of it.
  func makeLocation<Value>(_ initial: Value, for node: _Node) -> StateLocation<Value> {
    guard keepsState(of: node), let coder = ValueCoder<Value>.known else {
      return StateLocation(initial)
    }
    let box = Box<StateLocation<Value>>()
    let data = keep(box, coder, of: node)
    let location = StateLocation(data.flatMap(coder.decode) ?? initial)
    box.content = location
    return location
  }

  /// Keeps what is in a place that another node has left to this one.
  func keep<Value>(_ location: StateLocation<Value>, for node: _Node, field: String) {
    guard keepsState(of: node), let coder = ValueCoder<Value>.known else { return }
    let box = Box<StateLocation<Value>>()
    box.content = location
    connecting(field) { _ = keep(box, coder, of: node) }
  }

  private func keep<Value>(
    _ box: Box<StateLocation<Value>>, _ coder: ValueCoder<Value>, of node: _Node
  ) -> Data? {
    let isObject = Value.self is AnyObject.Type
    return keep(fields.joined(separator: "."), of: node) {
      isObject ? nil : box.content?.changeCount ?? 0
    } encode: {
      box.content.flatMap { coder.encode($0.untracked) }
    }
  }

  /// An object of a view that can be coded, as the snapshot has it; nil to make it anew.
  func restoredObject<Object: AnyObject>(
    _ type: Object.Type, for node: _Node, current: @escaping () -> Object?
  ) -> Object? {
    guard keepsState(of: node), let coder = ValueCoder<Object>.known else { return nil }
    return keep(fields.joined(separator: "."), of: node) { current().flatMap(coder.encode) }
      .flatMap(coder.decode)
  }

  /// Keeps an object that another node has left to this one.
  func keep<Object: AnyObject>(_ object: Object, for node: _Node, field: String) {
    connecting(field) { [weak object] in
      _ = restoredObject(Object.self, for: node) { object }
    }
  }
}

private final class Box<Content: AnyObject> { weak var content: Content? }

/// A value that can be put into an archive though it is not `Codable`.
package protocol Archivable {
  /// Nil when it cannot be after all.
  var archived: Data? { get }
  init?(archived: Data)
}

/// How values of a type are put into an archive.
struct ValueCoder<Value> {
  let encode: (Value) -> Data?
  let decode: (Data) -> Value?

  /// Nil for types that cannot be coded.
  static var known: ValueCoder? {
    if let type = Value.self as? any Archivable.Type { return archiving(type) }
    if let type = Value.self as? any Codable.Type { return coding(type) }
    return nil
  }

  private static func archiving<A: Archivable>(_: A.Type) -> ValueCoder {
    ValueCoder(
      encode: { ($0 as? A)?.archived }, decode: { A(archived: $0) as? Value })
  }

  private static func coding<C: Codable>(_: C.Type) -> ValueCoder {
    ValueCoder(
      encode: { value in (value as? C).flatMap { try? JSONEncoder.ofArchives.encode($0) } },
      decode: { (try? JSONDecoder.ofArchives.decode(C.self, from: $0)) as? Value })
  }
}

extension JSONEncoder {
  package static var ofArchives: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  package static var ofArchives: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
