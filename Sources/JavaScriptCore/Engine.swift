import Foundation
import LindenDrawing

/// The library that runs scripts: WebKitGTK's JavaScriptCore, by its C interface. It is loaded when
/// the first context is made, if the machine has it; no app is linked with it.
final class Engine: @unchecked Sendable {
  /// A context, a value, a text of the library's.
  typealias Ref = OpaquePointer
  typealias Refs = UnsafeMutablePointer<OpaquePointer?>
  typealias Callback =
    @convention(c) (
      Ref?, Ref?, Ref?, Int, UnsafePointer<OpaquePointer?>?, Refs?
    ) -> Ref?

  /// Nil if there is no library, which is said once.
  static let shared: Engine? = load()

  let groupCreate: @convention(c) () -> Ref?
  let groupRelease: @convention(c) (Ref?) -> Void
  let contextCreate: @convention(c) (Ref?, Ref?) -> Ref?
  let contextRelease: @convention(c) (Ref?) -> Void
  let globalObject: @convention(c) (Ref?) -> Ref?
  let evaluate: @convention(c) (Ref?, Ref?, Ref?, Ref?, Int32, Refs?) -> Ref?
  let stringCreate: @convention(c) (UnsafePointer<UInt16>, Int) -> Ref?
  let stringRelease: @convention(c) (Ref?) -> Void
  let stringSize: @convention(c) (Ref?) -> Int
  let stringBytes: @convention(c) (Ref?, UnsafeMutablePointer<CChar>, Int) -> Int
  let valueType: @convention(c) (Ref?, Ref?) -> UInt32
  let valueToString: @convention(c) (Ref?, Ref?, Refs?) -> Ref?
  let valueToNumber: @convention(c) (Ref?, Ref?, Refs?) -> Double
  let valueToBool: @convention(c) (Ref?, Ref?) -> Bool
  let valueToObject: @convention(c) (Ref?, Ref?, Refs?) -> Ref?
  let isArray: @convention(c) (Ref?, Ref?) -> Bool
  let isDate: @convention(c) (Ref?, Ref?) -> Bool
  let isStrictEqual: @convention(c) (Ref?, Ref?, Ref?) -> Bool
  let isLooselyEqual: @convention(c) (Ref?, Ref?, Ref?, Refs?) -> Bool
  let isInstance: @convention(c) (Ref?, Ref?, Ref?, Refs?) -> Bool
  let makeUndefined: @convention(c) (Ref?) -> Ref?
  let makeNull: @convention(c) (Ref?) -> Ref?
  let makeBool: @convention(c) (Ref?, Bool) -> Ref?
  let makeNumber: @convention(c) (Ref?, Double) -> Ref?
  let makeString: @convention(c) (Ref?, Ref?) -> Ref?
  let makeObject: @convention(c) (Ref?, Ref?, UnsafeMutableRawPointer?) -> Ref?
  let makeArray: @convention(c) (Ref?, Int, UnsafePointer<OpaquePointer?>?, Refs?) -> Ref?
  let makeDate: @convention(c) (Ref?, Int, UnsafePointer<OpaquePointer?>?, Refs?) -> Ref?
  let makeError: @convention(c) (Ref?, Int, UnsafePointer<OpaquePointer?>?, Refs?) -> Ref?
  let makeFunction: @convention(c) (Ref?, Ref?, Callback) -> Ref?
  let protect: @convention(c) (Ref?, Ref?) -> Void
  let unprotect: @convention(c) (Ref?, Ref?) -> Void
  let hasProperty: @convention(c) (Ref?, Ref?, Ref?) -> Bool
  let getProperty: @convention(c) (Ref?, Ref?, Ref?, Refs?) -> Ref?
  let setProperty: @convention(c) (Ref?, Ref?, Ref?, Ref?, UInt32, Refs?) -> Void
  let deleteProperty: @convention(c) (Ref?, Ref?, Ref?, Refs?) -> Bool
  let getIndex: @convention(c) (Ref?, Ref?, UInt32, Refs?) -> Ref?
  let setIndex: @convention(c) (Ref?, Ref?, UInt32, Ref?, Refs?) -> Void
  let isFunction: @convention(c) (Ref?, Ref?) -> Bool
  let call: @convention(c) (Ref?, Ref?, Ref?, Int, UnsafePointer<OpaquePointer?>?, Refs?) -> Ref?
  let construct: @convention(c) (Ref?, Ref?, Int, UnsafePointer<OpaquePointer?>?, Refs?) -> Ref?
  let propertyNames: @convention(c) (Ref?, Ref?) -> Ref?
  let nameCount: @convention(c) (Ref?) -> Int
  let nameAt: @convention(c) (Ref?, Int) -> Ref?
  let namesRelease: @convention(c) (Ref?) -> Void

  private static let names = [
    "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.1.so.0",
    "libjavascriptcoregtk-4.0.so.18",
  ]

  private static func load() -> Engine? {
    let library = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    if let library, let engine = Engine(library) { return engine }
    Diagnostics.warn(
      once: "JavaScriptCore",
      "There is no JavaScript engine on this machine: scripts give undefined. Install one with "
        + "`apt install libjavascriptcoregtk-4.1-0`.")
    return nil
  }

  private init?(_ library: UnsafeMutableRawPointer) {
    var isComplete = true
    func find<F>(_ name: String, _ type: F.Type = F.self) -> F {
      // A missing function is never called: the engine is given up.
      let place = dlsym(library, name) ?? dlsym(library, "JSValueProtect")!
      if dlsym(library, name) == nil { isComplete = false }
      return unsafeBitCast(place, to: type)
    }
    guard dlsym(library, "JSValueProtect") != nil else { return nil }
    groupCreate = find("JSContextGroupCreate")
    groupRelease = find("JSContextGroupRelease")
    contextCreate = find("JSGlobalContextCreateInGroup")
    contextRelease = find("JSGlobalContextRelease")
    globalObject = find("JSContextGetGlobalObject")
    evaluate = find("JSEvaluateScript")
    stringCreate = find("JSStringCreateWithCharacters")
    stringRelease = find("JSStringRelease")
    stringSize = find("JSStringGetMaximumUTF8CStringSize")
    stringBytes = find("JSStringGetUTF8CString")
    valueType = find("JSValueGetType")
    valueToString = find("JSValueToStringCopy")
    valueToNumber = find("JSValueToNumber")
    valueToBool = find("JSValueToBoolean")
    valueToObject = find("JSValueToObject")
    isArray = find("JSValueIsArray")
    isDate = find("JSValueIsDate")
    isStrictEqual = find("JSValueIsStrictEqual")
    isLooselyEqual = find("JSValueIsEqual")
    isInstance = find("JSValueIsInstanceOfConstructor")
    makeUndefined = find("JSValueMakeUndefined")
    makeNull = find("JSValueMakeNull")
    makeBool = find("JSValueMakeBoolean")
    makeNumber = find("JSValueMakeNumber")
    makeString = find("JSValueMakeString")
    makeObject = find("JSObjectMake")
    makeArray = find("JSObjectMakeArray")
    makeDate = find("JSObjectMakeDate")
    makeError = find("JSObjectMakeError")
    makeFunction = find("JSObjectMakeFunctionWithCallback")
    protect = find("JSValueProtect")
    unprotect = find("JSValueUnprotect")
    hasProperty = find("JSObjectHasProperty")
    getProperty = find("JSObjectGetProperty")
    setProperty = find("JSObjectSetProperty")
    deleteProperty = find("JSObjectDeleteProperty")
    getIndex = find("JSObjectGetPropertyAtIndex")
    setIndex = find("JSObjectSetPropertyAtIndex")
    isFunction = find("JSObjectIsFunction")
    call = find("JSObjectCallAsFunction")
    construct = find("JSObjectCallAsConstructor")
    propertyNames = find("JSObjectCopyPropertyNames")
    nameCount = find("JSPropertyNameArrayGetCount")
    nameAt = find("JSPropertyNameArrayGetNameAtIndex")
    namesRelease = find("JSPropertyNameArrayRelease")
    if !isComplete { return nil }
  }

  /// Runs `body` with a text of the library's.
  func with<R>(_ text: String, _ body: (Ref?) -> R) -> R {
    // By length, as a text may contain zeros.
    let characters = Array(text.utf16)
    let string = stringCreate(characters, characters.count)
    defer { stringRelease(string) }
    return body(string)
  }

  /// Runs `body` with values of a context that are kept meanwhile: the library looks for values in use on
  /// the stack, and would not find those of an array.
  func keeping<R>(
    _ items: [Any], in context: JSContext, _ body: ([OpaquePointer?]) -> R
  ) -> R {
    var refs: [OpaquePointer?] = []
    for item in items {
      let ref = context.value(item)
      if let ref { protect(context.ref, ref) }
      refs.append(ref)
    }
    defer { for case let ref? in refs { unprotect(context.ref, ref) } }
    return body(refs)
  }

  /// What a text of the library's says.
  func text(_ string: Ref?) -> String {
    guard let string else { return "" }
    var bytes = [CChar](repeating: 0, count: stringSize(string) + 1)
    let length = stringBytes(string, &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, length - 1)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
