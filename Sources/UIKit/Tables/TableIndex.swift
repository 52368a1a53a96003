import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The letters at the side of a table, by which people get to its sections. A finger goes from one to the next.
struct TableIndex: View {
  let table: UITableView
  /// The letter that the finger is at, so that each is told once.
  @State private var touched: Int?
  /// Points from a letter to the next, where there is room.
  private static let pitch: CGFloat = 14

  var body: some View {
    table.signal.read()
    let titles = table.indexTitles
    return Group {
      if !titles.isEmpty {
        GeometryReader { proxy in
          bar(titles, pitch: min(TableIndex.pitch, proxy.size.height / CGFloat(titles.count)))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
        }
        // Beside it, what is touched is the table.
        .frame(width: 20)
      }
    }
  }

  private func bar(_ titles: [String], pitch: CGFloat) -> some View {
    VStack(spacing: 0) {
      ForEach(titles.indices, id: \.self) { index in
        TableIndex.letter(titles[index])
          .font(.system(size: min(11, pitch), weight: .semibold))
          .frame(width: 20, height: pitch)
      }
    }
    .foregroundColor((table.sectionIndexColor ?? table.tintColor).color)
    .background(background)
    .contentShape(Rectangle())
    .highPriorityGesture(
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          let last = titles.count - 1
          touch(min(max(0, Int(nearest: (value.location.y / pitch).rounded(.down))), last))
        }
        .onEnded { _ in touched = nil }
    )
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Section index")
    .accessibilityAdjustableAction { direction in
      let current = table.shownIndex ?? 0
      table.showSection(ofIndex: direction == .increment ? current + 1 : current - 1)
    }
  }

  @ViewBuilder private static func letter(_ title: String) -> some View {
    if title == UITableView.indexSearch {
      Image(systemName: "magnifyingglass")
    } else {
      Text(verbatim: title)
    }
  }

  private var background: Color {
    let tracking = touched == nil ? nil : table.sectionIndexTrackingBackgroundColor
    return (tracking ?? table.sectionIndexBackgroundColor)?.color ?? .clear
  }

  private func touch(_ index: Int) {
    guard index != touched else { return }
    touched = index
    table.showSection(ofIndex: index)
  }
}

extension UITableView {
  /// A title that is a magnifying glass, for the search bar above the rows.
  public static let indexSearch = "{search}"

  /// None for a table with few rows.
  var indexTitles: [String] {
    guard let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty else { return [] }
    let rows = (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
    return rows < sectionIndexMinimumDisplayRowCount ? [] : titles
  }

  private func section(ofIndex index: Int, _ titles: [String]) -> Int {
    dataSource?.tableView(self, sectionForSectionIndexTitle: titles[index], at: index) ?? index
  }

  /// Scrolls to the section of a letter; without that, there is nothing to do.
  func showSection(ofIndex index: Int) {
    let titles = indexTitles
    guard titles.indices.contains(index) else { return }
    if titles[index] == UITableView.indexSearch {
      return setContentOffset(.zero, animated: false)
    }
    let section = section(ofIndex: index, titles)
    guard (0..<numberOfSections).contains(section) else { return }
    let last = max(0, contentSize.height - bounds.height)
    setContentOffset(CGPoint(x: 0, y: min(rect(forSection: section).minY, last)), animated: false)
  }

  /// The letter of the section at the top.
  var shownIndex: Int? {
    let titles = indexTitles
    return titles.indices.last { index in
      titles[index] != UITableView.indexSearch
        && rect(forSection: section(ofIndex: index, titles)).minY < contentOffset.y + 1
    }
  }

  /// Asks for the titles of the index anew.
  public func reloadSectionIndexTitles() { signal.send() }
}
