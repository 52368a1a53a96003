/// Where the trees come from: each is made from its number, and none of them exists.
enum Nursery {
  static let count = vocabulary.words.count * Genus.all.count

  static func record(of id: Int, at base: String) -> TreeRecord? {
    guard (1...count).contains(id) else { return nil }
    let genus = genus(of: id)
    var numbers = Numbers(seed: id)
    let height = numbers.next(in: 12...480)
    let age = numbers.next(in: 20...1400)
    var kinds = [genus.kind, numbers.pick(Genus.kinds)]
    if kinds[0] == kinds[1] { kinds.removeLast() }
    let first = numbers.next(in: 0...Craft.all.count - 1)
    let second = (first + numbers.next(in: 1...Craft.all.count - 1)) % Craft.all.count
    return TreeRecord(
      id: id, height: height, age: age, kinds: kinds,
      uses: [first, second].map {
        Link(name: Craft.all[$0].name, url: "\(base)/uses/\($0 + 1)")
      },
      measures: ["Growth", "Age", "Shade", "Blossom", "Roots", "Frost"].map {
        Measure(name: $0, value: numbers.next(in: 20...120))
      },
      species: Link(name: name(of: id), url: "\(base)/species/\(id)"))
  }

  static func species(of id: Int) -> SpeciesRecord? {
    guard (1...count).contains(id) else { return nil }
    let (genus, word) = (genus(of: id), word(of: id))
    var numbers = Numbers(seed: id + 100_000)
    return SpeciesRecord(
      id: id,
      names: [
        Name(language: "en", name: name(of: id)),
        Name(language: "la", name: "\(genus.latin) \(word.latin)"),
      ],
      family: genus.family, color: numbers.pick(vocabulary.colors),
      text: [numbers.pick(vocabulary.openings), numbers.pick(vocabulary.habits)]
        .joined(separator: " "))
  }

  static func craft(_ id: Int) -> CraftRecord? {
    guard (1...Craft.all.count).contains(id) else { return nil }
    let craft = Craft.all[id - 1]
    return CraftRecord(id: id, name: craft.name, text: craft.text)
  }

  static func genus(of id: Int) -> Genus { Genus.all[(id - 1) % Genus.all.count] }

  static func name(of id: Int) -> String { "\(word(of: id).english) \(genus(of: id).name)" }

  /// Neighbours in the list have neither the word nor the genus in common.
  private static func word(of id: Int) -> Word {
    let row = (id - 1) / Genus.all.count
    return vocabulary.words[(row * 2 + (id - 1) * 7) % vocabulary.words.count]
  }

  private static let vocabulary = Vocabulary()
}
