import Foundation
import JavaScriptCore
import LindenDrawing
import Testing

/// Whether the machine has an engine.
private let hasEngine = JSContext().evaluateScript("1").isNumber

@Suite(.serialized) struct ScriptTests {
  @Test(.enabled(if: !hasEngine)) func `without an engine scripts give undefined`() {
    let context = JSContext()!
    #expect(context.evaluateScript("1 + 1").isUndefined)
    #expect(context.evaluateScript("'a'").toString() == "undefined")
    context.setObject(1, forKeyedSubscript: "a")
    #expect(context.objectForKeyedSubscript("a").isUndefined)
  }

  @Test(.enabled(if: hasEngine)) func `scripts compute, and remember what they define`() {
    let context = JSContext()!
    #expect(context.evaluateScript("1 + 2").toInt32() == 3)
    context.evaluateScript("let square = n => n * n; var words = ['a', 'ä'];")
    #expect(context.evaluateScript("square(7)").toDouble() == 49)
    #expect(context.objectForKeyedSubscript("words").toArray() as? [String] == ["a", "ä"])
    #expect(context.evaluateScript("({a: 1, b: [true]})").toDictionary().count == 2)
    #expect(
      context.evaluateScript("null").isNull && context.evaluateScript("undefined").isUndefined)
  }

  @Test(.enabled(if: hasEngine)) func `functions are called both ways`() {
    let context = JSContext()!
    context.evaluateScript("function add(a, b) { return a + b }")
    let add = context.objectForKeyedSubscript("add")!
    #expect(add.call(withArguments: [2, 3]).toInt32() == 5)
    #expect(add.call(withArguments: ["x", "y"]).toString() == "xy")
    let shout: (String) -> String = { $0.uppercased() }
    context.setObject(shout, forKeyedSubscript: "shout" as NSString)
    #expect(context.evaluateScript("shout('hey') + '!'").toString() == "HEY!")
    context.setObject(["one": 1], forKeyedSubscript: "table" as NSString)
    #expect(context.evaluateScript("table.one + 1").toInt32() == 2)
    #expect(
      context.evaluateScript("[3, 1, 2]").invokeMethod("sort", withArguments: []).toString()
        == "1,2,3")
  }

  @Test(.enabled(if: hasEngine)) func `what a script throws is told`() {
    let context = JSContext()!
    #expect(context.evaluateScript("missing()").isUndefined)
    #expect(context.exception.toString().contains("missing"))
    var heard = ""
    context.exceptionHandler = { _, error in heard = error!.toString() }
    context.evaluateScript("throw new Error('no')")
    #expect(heard == "Error: no")
  }
}
