import Combine

let transformExamples = [
  Example("Map") {
    check("Map") {
      [1, 2, 3]
        .publisher
        .map { $0 * 2 }
    }.store(in: &kept)
  },
  Example("Map Just") {
    check("Map Just") {
      Just(5)
        .map { $0 * 2 }
    }.store(in: &kept)
  },
  Example("Reduce") {
    check("Reduce") {
      [1, 2, 3, 4, 5].publisher.reduce(0, +)
    }.store(in: &kept)
  },
  Example("Sequence Scan") {
    print([1, 2, 3, 4, 5].scan(0, +))
  },
  Example("Scan") {
    check("Scan") {
      [1, 2, 3, 4, 5].publisher.scan(0, +)
    }.store(in: &kept)
  },
  Example("Compact Map") {
    check("Compact Map") {
      ["1", "2", "3", "cat", "5"]
        .publisher
        .compactMap { Int($0) }
    }.store(in: &kept)
  },
  Example("Compact Map By Filter") {
    check("Compact Map By Filter") {
      ["1", "2", "3", "cat", "5"]
        .publisher
        .map { Int($0) }
        .filter { $0 != nil }
        .map { $0! }
    }.store(in: &kept)
  },
  Example("Remove Duplicates") {
    check("Remove Duplicates") {
      ["S", "Sw", "Sw", "Sw", "Swi", "Swif", "Swift", "Swift", "Swif"]
        .publisher
        .removeDuplicates()
    }.store(in: &kept)
  },
]
