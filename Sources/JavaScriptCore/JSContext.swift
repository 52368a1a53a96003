import Foundation
import LindenDrawing

/// A machine that runs scripts. Contexts of one machine may hand values to each other.
open class JSVirtualMachine: @unchecked Sendable {
  let group: Engine.Ref?
  public init!() { group = Engine.shared?.groupCreate() }
  deinit { if let group { Engine.shared?.groupRelease(group) } }
}

/// Objects of classes that conform are seen by scripts on iOS. Here scripts see dictionaries, lists,
/// numbers, texts and functions only, as no runtime finds methods by their names.
public protocol JSExport {}

/// Where scripts run: their global names and values.
///
/// Scripts run by the engine that is installed on the machine (`libjavascriptcoregtk`). Without one
/// each gives undefined, and it is said once.
open class JSContext: @unchecked Sendable {
  let ref: Engine.Ref?
  public let virtualMachine: JSVirtualMachine!
  /// What the context is called in tools.
  open var name: String!
  /// What a script threw last, if ``exceptionHandler`` does what it does by default. Set while a script
  /// calls the app, it is thrown in that script.
  open var exception: JSValue! {
    get { thrown.map { JSValue($0, self) } }
    set {
      let old = thrown
      thrown = newValue?.ref
      if let thrown { Engine.shared?.protect(ref, thrown) }
      if let old { Engine.shared?.unprotect(ref, old) }
    }
  }
  /// Not a `JSValue`, which would keep the context for ever.
  private var thrown: Engine.Ref?
  /// Called with what a script threw; by default sets ``exception``.
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)! = { $0?.exception = $1 }

  /// Whether tools may look into the context. Kept: there are none here.
  open var isInspectable = false

  /// A call of the app by a script.
  private struct Call {
    let context: JSContext
    let function, this: Engine.Ref?
    let arguments: [JSValue]
  }
  /// The calls that run on this thread, the innermost last.
  private static var calls: [Call] {
    get { Thread.current.threadDictionary["Linden.JSContext.calls"] as? [Call] ?? [] }
    set { Thread.current.threadDictionary["Linden.JSContext.calls"] = newValue }
  }
  private static let functions = FunctionTable()

  public convenience init!() { self.init(virtualMachine: JSVirtualMachine()) }
  public init!(virtualMachine: JSVirtualMachine!) {
    self.virtualMachine = virtualMachine ?? JSVirtualMachine()
    ref = Engine.shared?.contextCreate(self.virtualMachine.group, nil)
  }
  deinit {
    Self.functions.remove(ofContext: ObjectIdentifier(self))
    if let ref { Engine.shared?.contextRelease(ref) }
  }

  /// The context whose script calls the app now, on this thread; nil outside of such calls.
  open class func current() -> JSContext! { calls.last?.context }
  /// The function of the app that a script calls now.
  open class func currentCallee() -> JSValue! {
    calls.last.map { JSValue($0.function, $0.context) }
  }
  /// What is `this` in the call of the app by a script.
  open class func currentThis() -> JSValue! { calls.last.map { JSValue($0.this, $0.context) } }
  /// All arguments of the call, those that the function does not name included.
  open class func currentArguments() -> [Any]! { calls.last?.arguments }

  /// The object that has the script's global names.
  open var globalObject: JSValue! { JSValue(Engine.shared?.globalObject(ref), self) }

  /// Runs a script, and returns the value of its last statement.
  @discardableResult open func evaluateScript(_ script: String!) -> JSValue! {
    evaluateScript(script, withSourceURL: nil)
  }
  /// Runs a script that came from a URL, which errors name.
  @discardableResult open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!)
    -> JSValue!
  {
    guard let engine = Engine.shared else { return JSValue(nil, self) }
    return catching { thrown in
      engine.with(script ?? "") { text in
        engine.with(sourceURL?.absoluteString ?? "") { url in
          engine.evaluate(ref, text, nil, url, 1, thrown)
        }
      }
    }
  }

  /// A global value.
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! {
    globalObject.forProperty("\(key ?? "")")
  }
  /// Sets a global value.
  open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
    globalObject.setValue(object, forProperty: "\(key.map { "\($0)" } ?? "")")
  }
  /// Sets a global value.
  open func setObject(_ object: Any!, forKeyedSubscript key: String) {
    globalObject.setValue(object, forProperty: key)
  }
  /// A global value.
  open subscript(key: String) -> JSValue! { objectForKeyedSubscript(key) }

  /// Runs `body`, and tells the handler of what it threw.
  func catching(_ body: (Engine.Refs?) -> Engine.Ref?) -> JSValue {
    var thrown: OpaquePointer?
    let result = body(&thrown)
    if let thrown {
      exceptionHandler?(self, JSValue(thrown, self))
      return JSValue(undefinedIn: self)
    }
    return JSValue(result, self)
  }

  // MARK: Functions of the app

  /// A function that calls the app; nil for a type of function that is not known.
  func function(_ value: Any) -> Engine.Ref? {
    guard let engine = Engine.shared, let act = Self.caller(value) else { return nil }
    let function = engine.with("") { engine.makeFunction(ref, $0, Self.callback) }
    // For as long as there is the context: its place is what the app's function is found by.
    engine.protect(ref, function)
    if let function { Self.functions.add(act, of: self, at: function) }
    return function
  }

  private static let callback: Engine.Callback = { _, function, this, count, arguments, thrown in
    guard let function, let (owner, act) = JSContext.functions.find(function) else { return nil }
    let values = (0..<count).map { JSValue(arguments?[$0], owner) }
    let before: JSValue? = owner.exception
    owner.exception = nil
    JSContext.calls.append(
      Call(context: owner, function: function, this: this, arguments: values))
    let result = act(values)
    JSContext.calls.removeLast()
    if let exception = owner.exception { thrown?.pointee = exception.ref }
    owner.exception = before
    return owner.value(result)
  }

  /// Calls a function of Swift's with values of a script.
  private static func caller(_ value: Any) -> (([JSValue]) -> Any?)? {
    func text(_ values: [JSValue], _ index: Int) -> String {
      index < values.count ? values[index].toString() : "undefined"
    }
    func act(_ body: @escaping ([JSValue]) -> Void) -> ([JSValue]) -> Any? {
      { values in
        body(values)
        return nil
      }
    }
    func number(_ values: [JSValue], _ index: Int) -> Double {
      index < values.count ? values[index].toDouble() : .nan
    }
    func integer(_ values: [JSValue], _ index: Int) -> Int { whole(number(values, index)) }
    func object(_ values: [JSValue]) -> Any { values.first?.toObject() ?? NSNull() }
    switch value {
    case let f as ([JSValue]) -> Any?: return f
    case let f as () -> Void: return act { _ in f() }
    case let f as () -> String: return { _ in f() }
    case let f as () -> Double: return { _ in f() }
    case let f as () -> Int: return { _ in f() }
    case let f as () -> Bool: return { _ in f() }
    case let f as () -> Any: return { _ in f() }
    case let f as () -> Any?: return { _ in f() }
    case let f as () -> JSValue: return { _ in f() }
    case let f as () -> JSValue?: return { _ in f() }
    case let f as (String) -> Void: return act { f(text($0, 0)) }
    case let f as (String) -> String: return { f(text($0, 0)) }
    case let f as (String) -> String?: return { f(text($0, 0)) }
    case let f as (String) -> Bool: return { f(text($0, 0)) }
    case let f as (String) -> Any: return { f(text($0, 0)) }
    case let f as (String) -> Any?: return { f(text($0, 0)) }
    case let f as (String, String) -> Void: return act { f(text($0, 0), text($0, 1)) }
    case let f as (String, String) -> String: return { f(text($0, 0), text($0, 1)) }
    case let f as (Double) -> Void: return act { f(number($0, 0)) }
    case let f as (Double) -> Double: return { f(number($0, 0)) }
    case let f as (Double, Double) -> Double: return { f(number($0, 0), number($0, 1)) }
    case let f as (Int) -> Void: return act { f(integer($0, 0)) }
    case let f as (Int) -> Int: return { f(integer($0, 0)) }
    case let f as (Int, Int) -> Int: return { f(integer($0, 0), integer($0, 1)) }
    case let f as (Bool) -> Void: return act { f($0.first?.toBool() ?? false) }
    case let f as (JSValue) -> Void:
      return act { values in if let first = values.first { f(first) } }
    case let f as (JSValue) -> JSValue: return { values in values.first.map(f) }
    case let f as (JSValue) -> Any?: return { values in values.first.flatMap(f) }
    case let f as (JSValue, JSValue) -> Void:
      return act { values in if values.count > 1 { f(values[0], values[1]) } }
    case let f as ([String: Any]) -> Void:
      return act { values in f(object(values) as? [String: Any] ?? [:]) }
    case let f as ([Any]) -> Void: return act { values in f(object(values) as? [Any] ?? []) }
    case let f as (Any) -> Void: return act { values in f(object(values)) }
    default: return nil
    }
  }

  /// A script's number as an integer: 0 for none, the nearest there is for one too large.
  private static func whole(_ number: Double) -> Int {
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }

  /// A value of Swift's as scripts see it.
  func value(_ object: Any?) -> Engine.Ref? {
    guard let engine = Engine.shared else { return nil }
    guard let object, !(object is NSNull) else {
      return object == nil ? engine.makeUndefined(ref) : engine.makeNull(ref)
    }
    switch object {
    case let value as JSValue:
      guard value.ref == nil || value.context.virtualMachine === virtualMachine else {
        Diagnostics.warn(
          once: "JavaScriptCore:machines",
          "A JSValue was handed to a context of another JSVirtualMachine, which sees undefined.")
        return engine.makeUndefined(ref)
      }
      return value.ref
    case let text as String: return engine.with(text) { engine.makeString(ref, $0) }
    case let text as NSString: return value(text.description)
    case let bool as Bool where type(of: object) == Bool.self: return engine.makeBool(ref, bool)
    case is Void: return engine.makeUndefined(ref)
    case let number as NSNumber:
      let isBool = String(cString: number.objCType) == "c"
      return isBool
        ? engine.makeBool(ref, number.boolValue) : engine.makeNumber(ref, number.doubleValue)
    case let number as any BinaryInteger: return engine.makeNumber(ref, Double(number))
    case let number as Double: return engine.makeNumber(ref, number)
    case let number as Float: return engine.makeNumber(ref, Double(number))
    case let date as Date:
      return engine.keeping([date.timeIntervalSince1970 * 1_000], in: self) {
        engine.makeDate(ref, 1, $0, nil)
      }
    case let list as [Any]:
      return engine.keeping(list, in: self) { engine.makeArray(ref, $0.count, $0, nil) }
    case let dictionary as [String: Any]:
      let made = engine.makeObject(ref, nil, nil)
      for (key, item) in dictionary {
        engine.with(key) { engine.setProperty(ref, made, $0, value(item), 0, nil) }
      }
      return made
    default:
      if let function = function(object) { return function }
      Diagnostics.warn(
        once: "JavaScriptCore:\(type(of: object))",
        "Scripts cannot see values of type \(type(of: object)). Hand over dictionaries, lists, "
          + "numbers, texts, or functions of them.")
      return engine.makeUndefined(ref)
    }
  }
}

/// The functions of apps that scripts may call, by their places: the library tells no more of them.
private final class FunctionTable: @unchecked Sendable {
  private struct Entry {
    weak var context: JSContext?
    let owner: ObjectIdentifier
    let act: ([JSValue]) -> Any?
  }
  private let lock = NSLock()
  private var entries: [OpaquePointer: Entry] = [:]

  func add(_ act: @escaping ([JSValue]) -> Any?, of context: JSContext, at place: OpaquePointer) {
    let entry = Entry(context: context, owner: ObjectIdentifier(context), act: act)
    lock.withLock { entries[place] = entry }
  }
  func remove(ofContext owner: ObjectIdentifier) {
    // Out of the lock: what a function keeps goes with it, and may be a context.
    let gone = lock.withLock {
      let gone = entries.filter { $0.value.owner == owner }
      for place in gone.keys { entries[place] = nil }
      return gone
    }
    withExtendedLifetime(gone) {}
  }
  func find(_ place: OpaquePointer) -> (JSContext, ([JSValue]) -> Any?)? {
    lock.withLock { entries[place].flatMap { entry in entry.context.map { ($0, entry.act) } } }
  }
}
