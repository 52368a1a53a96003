@_spi(Engine) import LindenEngine

/// Which cells each line of a lazy container holds.
///
/// A *cell* is a view of the content, or in a stack a row of a lazy `ForEach`. In a stack each cell
/// is a line. In a grid a line holds as many cells as there are tracks; the header and the footer of a section
/// take lines of their own, and each section begins a new line.
struct LazyLines {
  /// Lines that follow each other and hold equally many cells, but for the last.
  private struct Run {
    var firstLine: Int
    var firstCell: Int
    var cellCount: Int
    var perLine: Int
    var role: SectionRole
    var section: AnyHashable?

    var lineCount: Int { (cellCount + perLine - 1) / perLine }
    var lines: Range<Int> { firstLine..<(firstLine + lineCount) }
  }

  /// The lines of a section, and those of its header and its footer.
  struct SectionLines: Equatable {
    var all: Range<Int>
    var header: Range<Int>
    var footer: Range<Int>
  }

  private var runs: [Run] = []
  private(set) var count = 0
  private(set) var cellCount = 0
  /// The sections that have a header or a footer, in order.
  private(set) var sections: [SectionLines] = []
  /// That of the cells when they were divided.
  var version = 0

  init() {}

  /// - Parameters:
  ///   - parts: How many cells follow each other with the same place in a section.
  ///   - perLine: Cells in a line of rows; nil for a stack.
  init(_ parts: [(count: Int, section: SectionTrait.Value)], perLine: Int?) {
    for part in parts where part.count > 0 {
      let role = part.section.role
      let width = role == .row ? perLine ?? 1 : 1
      if let last = runs.last, last.section == part.section.section, last.role == role {
        runs[runs.count - 1].cellCount += part.count
      } else {
        runs.append(
          Run(
            firstLine: runs.last?.lines.upperBound ?? 0, firstCell: cellCount,
            cellCount: part.count, perLine: width, role: role, section: part.section.section))
      }
      cellCount += part.count
    }
    count = runs.last?.lines.upperBound ?? 0
    findSections()
  }

  private mutating func findSections() {
    var index = 0
    while index < runs.count {
      var end = index + 1
      while end < runs.count, runs[end].section == runs[index].section { end += 1 }
      let own = runs[index..<end]
      if own[index].section != nil, own.contains(where: { $0.role != .row }) {
        let all = own[index].firstLine..<own[end - 1].lines.upperBound
        let first = own[index]
        let last = own[end - 1]
        sections.append(
          SectionLines(
            all: all,
            header: first.role == .header ? first.lines : all.lowerBound..<all.lowerBound,
            footer: last.role == .footer ? last.lines : all.upperBound..<all.upperBound))
      }
      index = end
    }
  }

  /// The cells of a line.
  func cells(of line: Int) -> Range<Int> {
    let run = runs[lastRun { $0.firstLine <= line }]
    let first = run.firstCell + (line - run.firstLine) * run.perLine
    return first..<min(first + run.perLine, run.firstCell + run.cellCount)
  }

  /// The cells of some lines.
  func cells(of lines: Range<Int>) -> Range<Int> {
    guard !lines.isEmpty else { return 0..<0 }
    return cells(of: lines.lowerBound).lowerBound..<cells(of: lines.upperBound - 1).upperBound
  }

  func line(holding cell: Int) -> Int {
    guard !runs.isEmpty else { return 0 }
    let run = runs[lastRun { $0.firstCell <= cell }]
    return run.firstLine + (cell - run.firstCell) / run.perLine
  }

  /// The line is a header or a footer: in a grid it goes across all tracks.
  func isTitle(_ line: Int) -> Bool { runs[lastRun { $0.firstLine <= line }].role != .row }

  /// The section with a header or a footer that a line belongs to.
  func section(of line: Int) -> SectionLines? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].all.upperBound <= line { low = middle + 1 } else { high = middle }
    }
    return low < sections.count && sections[low].all.contains(line) ? sections[low] : nil
  }

  /// The sections with a header or a footer that have some of these lines.
  func sections(of lines: Range<Int>) -> [SectionLines] {
    var result: [SectionLines] = []
    var line = lines.lowerBound
    while line < lines.upperBound {
      let section = section(of: line)
      if let section { result.append(section) }
      line = section?.all.upperBound ?? line + 1
    }
    return result
  }

  /// The last run of the first ones that meet a condition; the first run always does.
  private func lastRun(_ condition: (Run) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if condition(runs[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
