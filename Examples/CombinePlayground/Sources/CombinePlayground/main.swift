import Combine

let chapters = [5: chapter5, 6: chapter6, 7: chapter7]
let examples = [5, 6, 7].flatMap { chapters[$0]! }

switch CommandLine.arguments.dropFirst().first {
case nil:
  for number in [5, 6, 7] {
    print("Chapter \(number)")
    for example in chapters[number]! { print("  \(example.name)") }
  }
case "--all":
  for example in examples { try example.runAlone() }
case let argument?:
  if let chapter = Int(argument).flatMap({ chapters[$0] }) {
    for example in chapter { try example.runAlone() }
  } else if let example = examples.first(where: { $0.name == argument }) {
    example.run()
  } else {
    FileHandle.standardError.write(Data("no example is called \(argument)\n".utf8))
    exit(1)
  }
}
