import CoreGraphics
import Foundation

/// A value of a script. It is kept by the script's context as long as this object is there.
open class JSValue: NSObject, @unchecked Sendable {
  let ref: Engine.Ref?
  /// Where the value is.
  public let context: JSContext!

  init(_ ref: Engine.Ref?, _ context: JSContext) {
    (self.ref, self.context) = (ref, context)
    super.init()
    if let ref { Engine.shared?.protect(context.ref, ref) }
  }
  deinit { if let ref { Engine.shared?.unprotect(context.ref, ref) } }

  /// A number, text, list, dictionary, date or function of Swift's as a value of scripts.
  public convenience init!(object value: Any!, in context: JSContext!) {
    self.init(context.value(value), context)
  }
  public convenience init!(bool value: Bool, in context: JSContext!) {
    self.init(object: value, in: context)
  }
  public convenience init!(double value: Double, in context: JSContext!) {
    self.init(object: value, in: context)
  }
  public convenience init!(int32 value: Int32, in context: JSContext!) {
    self.init(object: Double(value), in: context)
  }
  public convenience init!(uInt32 value: UInt32, in context: JSContext!) {
    self.init(object: Double(value), in: context)
  }
  public convenience init!(newObjectIn context: JSContext!) {
    self.init(object: [String: Any](), in: context)
  }
  public convenience init!(newArrayIn context: JSContext!) {
    self.init(object: [Any](), in: context)
  }
  public convenience init!(newErrorFromMessage message: String!, in context: JSContext!) {
    let error = Engine.shared.flatMap { engine in
      engine.keeping([message ?? ""], in: context) { engine.makeError(context.ref, 1, $0, nil) }
    }
    self.init(error, context)
  }
  public convenience init!(nullIn context: JSContext!) {
    self.init(Engine.shared?.makeNull(context.ref), context)
  }
  public convenience init!(undefinedIn context: JSContext!) {
    self.init(Engine.shared?.makeUndefined(context.ref), context)
  }

  // MARK: What it is

  private var kind: UInt32 {
    guard let ref, let engine = Engine.shared else { return 0 }
    return engine.valueType(context.ref, ref)
  }
  open var isUndefined: Bool { kind == 0 }
  open var isNull: Bool { kind == 1 }
  open var isBoolean: Bool { kind == 2 }
  open var isNumber: Bool { kind == 3 }
  open var isString: Bool { kind == 4 }
  open var isObject: Bool { kind == 5 }
  open var isSymbol: Bool { kind == 6 }
  open var isArray: Bool { isObject && Engine.shared!.isArray(context.ref, ref) }
  open var isDate: Bool { isObject && Engine.shared!.isDate(context.ref, ref) }
  private var isFunction: Bool { isObject && Engine.shared!.isFunction(context.ref, ref) }

  /// Whether both are one value, as by `===`.
  open func isEqual(to value: Any!) -> Bool {
    guard let engine = Engine.shared, let ref else { return false }
    return engine.isStrictEqual(context.ref, ref, context.value(value))
  }

  /// Whether both are equal as by `==`.
  open func isEqualWithTypeCoercion(to value: Any!) -> Bool {
    guard let engine = Engine.shared, let ref else { return false }
    return engine.isLooselyEqual(context.ref, ref, context.value(value), nil)
  }

  /// Whether a constructor made it, as by `instanceof`.
  open func isInstance(of value: Any!) -> Bool {
    guard let engine = Engine.shared, let ref else { return false }
    let constructor = JSValue(object: value, in: context)!
    guard constructor.isObject else { return false }
    return engine.isInstance(context.ref, ref, constructor.ref, nil)
  }

  // MARK: As Swift's

  open func toString() -> String! {
    guard let engine = Engine.shared, let ref else { return "undefined" }
    let string = engine.valueToString(context.ref, ref, nil)
    defer { if let string { engine.stringRelease(string) } }
    return engine.text(string)
  }
  open func toBool() -> Bool {
    guard let engine = Engine.shared, let ref else { return false }
    return engine.valueToBool(context.ref, ref)
  }
  /// Not a number where the value is none.
  open func toDouble() -> Double {
    guard let engine = Engine.shared, let ref else { return .nan }
    return engine.valueToNumber(context.ref, ref, nil)
  }
  open func toInt32() -> Int32 {
    let number = toDouble()
    return number.isFinite
      ? Int32(truncatingIfNeeded: Int64(number.truncatingRemainder(dividingBy: 4_294_967_296))) : 0
  }
  open func toUInt32() -> UInt32 { UInt32(bitPattern: toInt32()) }
  open func toNumber() -> NSNumber! { NSNumber(value: toDouble()) }
  open func toDate() -> Date! { Date(timeIntervalSince1970: toDouble() / 1_000) }

  /// A number, text, list, dictionary or date; nil for undefined.
  ///
  /// A list or an object inside of itself is `NSNull`, as what lies deeper than a few hundred others.
  open func toObject() -> Any! { object(inside: []) }
  /// The items of a list; nil for undefined and null.
  open func toArray() -> [Any]! { array(inside: []) }
  /// The properties of an object; nil for undefined and null.
  open func toDictionary() -> [AnyHashable: Any]! { dictionary(inside: []) }

  /// - Parameter around: The objects that this one is a part of.
  private func object(inside around: Set<OpaquePointer>) -> Any? {
    switch kind {
    case 1: return NSNull()
    case 2: return toBool()
    case 3: return toNumber()
    case 4: return toString()
    case 5:
      if isDate { return toDate() }
      if isFunction { return self }
      guard let ref, around.count < 500, !around.contains(ref) else { return NSNull() }
      return isArray ? array(inside: around) : dictionary(inside: around)
    default: return nil
    }
  }
  private func array(inside around: Set<OpaquePointer>) -> [Any]? {
    guard isObject, let ref else { return nil }
    let count = Int(forProperty("length").toInt32())
    let inside = around.union([ref])
    return (0..<max(0, count)).map { atIndex($0).object(inside: inside) ?? NSNull() }
  }
  private func dictionary(inside around: Set<OpaquePointer>) -> [AnyHashable: Any]? {
    guard isObject, let ref, let engine = Engine.shared else { return nil }
    let names = engine.propertyNames(context.ref, ref)
    defer { engine.namesRelease(names) }
    let inside = around.union([ref])
    var result: [AnyHashable: Any] = [:]
    for index in 0..<engine.nameCount(names) {
      let name = engine.text(engine.nameAt(names, index))
      if let value = forProperty(name).object(inside: inside) { result[name] = value }
    }
    return result
  }
  open func toPoint() -> CGPoint {
    CGPoint(x: forProperty("x").toDouble(), y: forProperty("y").toDouble())
  }
  open func toSize() -> CGSize {
    CGSize(width: forProperty("width").toDouble(), height: forProperty("height").toDouble())
  }

  // MARK: Properties

  /// The object whose properties are meant: itself, or what stands for a text, a number or a truth value.
  private func withObject<R>(_ otherwise: R, _ body: (Engine, Engine.Ref) -> R) -> R {
    guard let engine = Engine.shared, let ref, !isUndefined, !isNull,
      let object = isObject ? ref : engine.valueToObject(context.ref, ref, nil)
    else { return otherwise }
    return body(engine, object)
  }

  open func forProperty(_ property: Any!) -> JSValue! {
    withObject(JSValue(undefinedIn: context)) { engine, object in
      context.catching { thrown in
        engine.with("\(property ?? "")") { engine.getProperty(context.ref, object, $0, thrown) }
      }
    }
  }
  open func setValue(_ value: Any!, forProperty property: Any!) {
    withObject(()) { engine, object in
      let new = context.value(value)
      _ = context.catching { thrown in
        engine.with("\(property ?? "")") {
          engine.setProperty(context.ref, object, $0, new, 0, thrown)
        }
        return nil
      }
    }
  }
  @discardableResult open func deleteProperty(_ property: Any!) -> Bool {
    withObject(false) { engine, object in
      engine.with("\(property ?? "")") { engine.deleteProperty(context.ref, object, $0, nil) }
    }
  }
  open func hasProperty(_ property: Any!) -> Bool {
    withObject(false) { engine, object in
      engine.with("\(property ?? "")") { engine.hasProperty(context.ref, object, $0) }
    }
  }
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! { forProperty(key) }
  open func setObject(_ object: Any!, forKeyedSubscript key: Any!) {
    setValue(object, forProperty: key)
  }
  open func objectAtIndexedSubscript(_ index: Int) -> JSValue! { atIndex(index) }
  open func setObject(_ object: Any!, atIndexedSubscript index: Int) { setValue(object, at: index) }
  /// The item of a list; a number that no list has is the name of a property, as in scripts.
  open func atIndex(_ index: Int) -> JSValue! {
    guard let place = UInt32(exactly: index) else { return forProperty(index) }
    return withObject(JSValue(undefinedIn: context)) { engine, object in
      context.catching { engine.getIndex(context.ref, object, place, $0) }
    }
  }
  open func setValue(_ value: Any!, at index: Int) {
    guard let place = UInt32(exactly: index) else { return setValue(value, forProperty: index) }
    withObject(()) { engine, object in
      let new = context.value(value)
      _ = context.catching { thrown in
        engine.setIndex(context.ref, object, place, new, thrown)
        return nil
      }
    }
  }

  // MARK: Calls

  /// Calls the function this is.
  @discardableResult open func call(withArguments arguments: [Any]!) -> JSValue! {
    run(arguments) { engine, values, thrown in
      engine.call(context.ref, ref, nil, values.count, values, thrown)
    }
  }
  /// Makes an object by the constructor this is.
  open func construct(withArguments arguments: [Any]!) -> JSValue! {
    run(arguments) { engine, values, thrown in
      engine.construct(context.ref, ref, values.count, values, thrown)
    }
  }
  /// Calls a method of the object this is.
  @discardableResult open func invokeMethod(_ method: String!, withArguments arguments: [Any]!)
    -> JSValue!
  {
    let function = forProperty(method)!
    return function.run(arguments) { engine, values, thrown in
      engine.call(context.ref, function.ref, ref, values.count, values, thrown)
    }
  }

  private func run(
    _ arguments: [Any]!,
    _ body: (Engine, [OpaquePointer?], Engine.Refs?) -> Engine.Ref?
  ) -> JSValue {
    guard isFunction, let engine = Engine.shared else {
      if Engine.shared != nil {
        context.exceptionHandler?(
          context,
          JSValue(newErrorFromMessage: "\(toString() ?? "") is not a function", in: context))
      }
      return JSValue(undefinedIn: context)
    }
    return engine.keeping(arguments ?? [], in: context) { values in
      context.catching { body(engine, values, $0) }
    }
  }

  open override var description: String { toString() }
}
