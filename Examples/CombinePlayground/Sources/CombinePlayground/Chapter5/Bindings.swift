import Combine

private class Foo {
  var bar: String = ""
}

let bindingExamples = [
  Example("Assign") {
    let buttonClicked = PassthroughSubject<Void, Never>()
    let foo = Foo()
    buttonClicked
      .scan(0) { value, _ in value + 1 }
      .map { String($0) }
      .assign(to: \.bar, on: foo)
      .store(in: &kept)
    print("Button pressed count: \(foo.bar)")
    buttonClicked.send()
    buttonClicked.send()
    print("Button pressed count: \(foo.bar)")
  }
]
