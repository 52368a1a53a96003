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

  @Test(.enabled(if: hasEngine)) func `a function of integers gets 0 for what is no number`() {
    let context = JSContext()!
    let same: (Int) -> Int = { $0 }
    context.setObject(same, forKeyedSubscript: "same")
    #expect(context.evaluateScript("same()").toDouble() == 0)
    #expect(context.evaluateScript("same(1e300) > 1e18 && same(-2.9) == -2").toBool())
  }

  @Test(.enabled(if: hasEngine)) func `lists inside of themselves have an end`() {
    let context = JSContext()!
    let list = context.evaluateScript("var a = [1]; a.push(a); a").toArray()
    #expect(list?.count == 2 && list?[0] as? Int == 1 && list?[1] is NSNull)
    let deep = context.evaluateScript("var d = []; for (let i = 0; i < 100000; i++) d = [d]; d")
    #expect(deep?.toArray()?.count == 1)
  }

  @Test(.enabled(if: hasEngine)) func `a context goes though a script has thrown`() {
    weak var gone: JSContext?
    do {
      let context = JSContext()!
      context.evaluateScript("throw 'no'")
      #expect(context.exception.toString() == "no")
      gone = context
    }
    #expect(gone == nil)
  }

  @Test(.enabled(if: hasEngine)) func `contexts of one machine share values, others see undefined`()
  {
    let machine = JSVirtualMachine()
    let (first, second) = (JSContext(virtualMachine: machine)!, JSContext(virtualMachine: machine)!)
    let object = first.evaluateScript("({a: 5})")
    second.setObject(object, forKeyedSubscript: "o")
    #expect(second.evaluateScript("o.a").toInt32() == 5)
    let other = JSContext()!
    other.setObject(object, forKeyedSubscript: "o")
    #expect(other.evaluateScript("typeof o").toString() == "undefined")
  }

  @Test(.enabled(if: hasEngine)) func `what a called function sets as exception is thrown`() {
    let context = JSContext()!
    let fail: () -> Void = {
      let context = JSContext.current()!
      context.exception = JSValue(newErrorFromMessage: "full", in: context)
    }
    context.setObject(fail, forKeyedSubscript: "fail")
    let caught = context.evaluateScript("try { fail(); 'went on' } catch (e) { e.message }")
    #expect(caught?.toString() == "full" && context.exception == nil)
    #expect(JSContext.current() == nil)
  }

  @Test(.enabled(if: hasEngine)) func `many values in a list are kept while it is made`() {
    let context = JSContext()!
    let rows = (0..<20_000).map {
      ["name": "row \($0)", "text": String(repeating: "x", count: 50)]
    }
    context.setObject(rows, forKeyedSubscript: "rows")
    #expect(context.evaluateScript("rows.every((r, i) => r.name == 'row ' + i)").toBool())
  }

  @Test(.enabled(if: hasEngine)) func `texts have properties and methods, and any letters`() {
    let context = JSContext()!
    let text = JSValue(object: "a\u{0}b", in: context)!
    #expect(text.forProperty("length").toInt32() == 3 && text.toString() == "a\u{0}b")
    #expect(text.invokeMethod("toUpperCase", withArguments: []).toString() == "A\u{0}B")
    #expect(context.evaluateScript("[7]").atIndex(-1).isUndefined)
    #expect(context.evaluateScript("[7]").atIndex(1 << 40).isUndefined)
    #expect(context.evaluateScript("[1, 2]").toArray() as? [Int] == [1, 2])
    #expect(JSValue(int32: 1, in: context).isEqualWithTypeCoercion(to: "1"))
    #expect(context.evaluateScript("[]").isInstance(of: context["Array"]))
  }
}
