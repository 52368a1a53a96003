import CoreGraphics
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The content of a page of a navigation controller, with its search bar, if it has one.
///
/// The bar lies over the content; a scroll view there begins below it. So scrolling moves the bar
/// out of sight without changing the size of what is scrolled.
struct SearchPageStage: View {
  let top: UIViewController
  let search: UISearchController?
  let hidesBar: Bool

  var body: some View {
    search?.signal.read()
    let bar = search?.searchBar
    bar?.signal.read()
    let scroll = top.contentScrollView(for: .top)
    if bar?.isInNavigationBar == false { bar?.isInNavigationBar = true }
    let height = (bar?.height ?? 0) + (search?.roomAbove ?? 0)
    if let scroll, scroll.barInset != height { scroll.barInset = height }
    return ZStack(alignment: .top) {
      ControllerStage(controller: top, isEmbedded: true)
        .id(ObjectIdentifier(top))
        .padding(.top, scroll == nil ? height : 0)
      if let search {
        if search.dimsContent { shade(search) }
        if let results = search.shownResults {
          ControllerStage(controller: results, isEmbedded: true)
            .id(ObjectIdentifier(results))
            .padding(.top, height)
            .background(Color(system: .systemBackground))
            .transition(.opacity)
        }
        SearchBarStage(
          search: search, scroll: hidesBar && !search.isActive ? scroll : nil)
      }
    }
  }

  private func shade(_ search: UISearchController) -> some View {
    Color.black.opacity(0.2)
      .contentShape(Rectangle())
      .onTapGesture { search.isActive = false }
      .accessibilityLabel("Dismiss search")
      .accessibilityAddTraits(.isButton)
      .transition(.opacity)
  }
}

/// The search bar, of which what was scrolled is not seen.
private struct SearchBarStage: View {
  let search: UISearchController
  /// What scrolls it away; nil if nothing does.
  let scroll: UIScrollView?

  var body: some View {
    scroll?.scrollSignal.read()
    let bar = search.searchBar
    let offset = scroll?.contentOffset.y ?? 0
    let hidden = min(max(offset, 0), 52)
    bar.shownFieldHeight = 52 - hidden
    return RootStage(view: bar)
      .frame(height: bar.height)
      .frame(height: bar.height - hidden, alignment: .bottom)
      .clipped()
      .padding(.top, search.roomAbove)
      .background(Color(system: .systemBackground))
      .overlay(alignment: .bottom) { Divider() }
      // Pulled down, it goes with the content.
      .offset(y: max(0, -offset))
  }
}
