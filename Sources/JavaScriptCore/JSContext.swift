import Foundation
import LindenDrawing

/// A machine that runs scripts. Here each context has its own.
open class JSVirtualMachine: @unchecked Sendable {
  public init!() {}
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
  /// What a script threw last, if ``exceptionHandler`` does what it does by default.
  open var exception: JSValue!
  /// Called with what a script threw; by default sets ``exception``.
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)! = { $0?.exception = $1 }

  /// Functions of the app that scripts may call.
  fileprivate var functions: [OpaquePointer: ([JSValue]) -> Any?] = [:]
  private nonisolated(unsafe) static var currentContexts: [JSContext] = []
  private static let all = ContextTable()

  public convenience init!() { self.init(virtualMachine: JSVirtualMachine()) }
  public init!(virtualMachine: JSVirtualMachine!) {
    self.virtualMachine = virtualMachine
    ref = Engine.shared?.contextCreate(nil)
    if let ref { Self.all.add(self, ref) }
  }
  deinit {
    if let ref {
      Self.all.remove(ref)
      Engine.shared?.contextRelease(ref)
    }
  }

  /// The context whose script calls the app now; nil outside of such calls.
  open class func current() -> JSContext! { currentContexts.last }

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
    engine.protect(ref, function)
    if let function { functions[function] = act }
    return function
  }

  private static let callback: Engine.Callback = { context, function, _, count, arguments, _ in
    guard let function, let owner = JSContext.all.context(with: function) else { return nil }
    let values = (0..<count).map { JSValue(arguments?[$0], owner) }
    JSContext.currentContexts.append(owner)
    defer { JSContext.currentContexts.removeLast() }
    let result = owner.functions[function]?(values)
    return owner.value(result ?? nil)
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
    switch value {
    case let f as ([JSValue]) -> Any?: return f
    case let f as () -> Void: return act { _ in f() }
    case let f as () -> String: return { _ in f() }
    case let f as () -> Double: return { _ in f() }
    case let f as () -> Any: return { _ in f() }
    case let f as (String) -> Void: return act { f(text($0, 0)) }
    case let f as (String) -> String: return { f(text($0, 0)) }
    case let f as (String) -> String?: return { f(text($0, 0)) }
    case let f as (String) -> Any?: return { f(text($0, 0)) }
    case let f as (String, String) -> Void: return act { f(text($0, 0), text($0, 1)) }
    case let f as (String, String) -> String: return { f(text($0, 0), text($0, 1)) }
    case let f as (Double) -> Void: return act { f(number($0, 0)) }
    case let f as (Double) -> Double: return { f(number($0, 0)) }
    case let f as (Double, Double) -> Double: return { f(number($0, 0), number($0, 1)) }
    case let f as (Int) -> Void: return act { f(Int(number($0, 0))) }
    case let f as (Int) -> Int: return { f(Int(number($0, 0))) }
    case let f as (Int, Int) -> Int: return { f(Int(number($0, 0)), Int(number($0, 1))) }
    case let f as (Bool) -> Void: return act { f($0.first?.toBool() ?? false) }
    case let f as (JSValue) -> Void:
      return act { values in if let first = values.first { f(first) } }
    case let f as (JSValue) -> Any?: return { values in values.first.flatMap(f) }
    default: return nil
    }
  }

  /// A value of Swift's as scripts see it.
  func value(_ object: Any?) -> Engine.Ref? {
    guard let engine = Engine.shared else { return nil }
    guard let object, !(object is NSNull) else {
      return object == nil ? engine.makeUndefined(ref) : engine.makeNull(ref)
    }
    switch object {
    case let value as JSValue: return value.ref
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
      var milliseconds = [engine.makeNumber(ref, date.timeIntervalSince1970 * 1_000)]
      return engine.makeDate(ref, 1, &milliseconds, nil)
    case let list as [Any]:
      var values = list.map { value($0) }
      return engine.makeArray(ref, values.count, &values, nil)
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

/// The contexts there are: a function of the library knows only itself.
private final class ContextTable: @unchecked Sendable {
  private struct Weak { weak var context: JSContext? }
  private let lock = NSLock()
  private var contexts: [OpaquePointer: Weak] = [:]

  func add(_ context: JSContext, _ ref: OpaquePointer) {
    lock.withLock { contexts[ref] = Weak(context: context) }
  }
  func remove(_ ref: OpaquePointer) { lock.withLock { contexts[ref] = nil } }
  func context(with function: OpaquePointer) -> JSContext? {
    lock.withLock {
      contexts.values.lazy.compactMap(\.context).first { $0.functions[function] != nil }
    }
  }
}
