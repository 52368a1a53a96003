/// Something a dynamic property keeps that counts its changes.
package protocol ChangeCounting: AnyObject {
  var changeCount: UInt32 { get }
}

/// A dynamic property that stands for a value kept elsewhere. It changed if its value did.
package protocol ValueReporting: DynamicProperty {
  associatedtype Value
  var wrappedValue: Value { get }
  /// The value, or nil where reading it would stop the program.
  var reported: Value? { get }
}

extension ValueReporting {
  package var reported: Value? { wrappedValue }

  var currentValue: AnyEnvironmentBox {
    Evaluation.untracked { EnvironmentBox(reported, keyName: "") }
  }
}

/// What a dynamic property stood for at some time.
package enum PropertyMark {
  case constant
  case count(UInt32)
  case value(AnyEnvironmentBox)
  /// Of a property that is made of others.
  case parts([PropertyMark])

  func differs(from old: PropertyMark) -> Bool {
    switch (old, self) {
    case (.count(let old), .count(let new)): old != new
    case (.value(let old), .value(let new)): !old.isUnchanged(new)
    case (.parts(let old), .parts(let new)):
      old.count != new.count || zip(old, new).contains { $1.differs(from: $0) }
    default: false
    }
  }
}

extension PropertyLayout {
  /// Names of the properties of `value` that changed since this was last asked; all of them at
  /// first.
  @MainActor func changedProperties<Value>(of value: Value, _ storage: PropertyStorage) -> [String]
  {
    let marks = withUnsafePointer(to: value) { self.marks(UnsafeRawPointer($0), storage) }
    let old = storage.marks
    storage.marks = marks
    if old.isEmpty { return names }
    return marks.indices.filter { marks[$0].differs(from: old[$0]) }.map { names[$0] }
  }
}
