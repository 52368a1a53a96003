import Combine

let chapters = [chapter5, chapter6, chapter7]
let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case nil:
  for (number, examples) in zip(5..., chapters) {
    print("Chapter \(number)")
    for example in examples { print("  \(example.name)") }
  }
case "--all":
  chapters.joined().forEach { $0.run() }
case let name?:
  let chosen = Int(name).flatMap { number in
    (5..<5 + chapters.count).contains(number) ? chapters[number - 5] : nil
  } ?? chapters.joined().filter { $0.name == name }
  if chosen.isEmpty {
    FileHandle.standardError.write(Data("no example is called \(name)\n".utf8))
    exit(1)
  }
  chosen.forEach { $0.run() }
}
