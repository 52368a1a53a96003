import Combine
import Foundation
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import SwiftUITesting

/// What the closures of an app hold is let go of with the window, whatever they were given to: a
/// server shows thousands of windows, one after the other.
@MainActor struct ClosureLeakTests {
  private final class Token: @unchecked Sendable { func use() {} }

  /// Whether something that the closures of a view hold is still there when its window is gone.
  private func keeps<V: View>(
    _ act: (Driver) -> Void = { _ in }, @ViewBuilder _ view: (Token) -> V
  ) async -> Bool {
    weak var left: Token?
    do {
      let token = Token()
      left = token
      let app = Driver(view(token))
      if app.exists("a") { try? app.tap("a") }
      app.advance(by: 1)
      act(app)
    }
    // Tasks that were cancelled come to their end.
    for _ in 0..<100 where left != nil { try? await Task.sleep(for: .milliseconds(5)) }
    return left != nil
  }

  @Test func `gestures`() async {
    let a = Text("a")
    #expect(await !keeps { t in a.onTapGesture { t.use() } })
    #expect(await !keeps { t in a.onTapGesture(count: 2) { _ in t.use() } })
    #expect(
      await !keeps { t in
        a.onLongPressGesture {
          t.use()
        } onPressingChanged: { _ in
          t.use()
        }
      })
    #expect(
      await !keeps { t in
        a.gesture(DragGesture().onChanged { _ in t.use() }.onEnded { _ in t.use() })
      })
    #expect(await !keeps { t in a.gesture(MagnifyGesture().onChanged { _ in t.use() }) })
    #expect(await !keeps { t in a.gesture(RotateGesture().onChanged { _ in t.use() }) })
    #expect(await !keeps { t in a.gesture(SpatialTapGesture().onEnded { _ in t.use() }) })
    #expect(
      await !keeps { t in
        a.gesture(TapGesture().sequenced(before: DragGesture()).onEnded { _ in t.use() })
      })
    #expect(
      await !keeps { t in
        a.gesture(TapGesture().exclusively(before: LongPressGesture()).onEnded { _ in t.use() })
      })
    #expect(await !keeps { t in a.highPriorityGesture(TapGesture().onEnded { t.use() }) })
    #expect(await !keeps { t in a.onHover { _ in t.use() } })
    #expect(await !keeps { t in a.onContinuousHover { _ in t.use() } })
    #expect(await !keeps { t in a.onKeyPress("a") { use(t) } })
    #expect(await !keeps { t in a.focusable().onKeyPress { _ in use(t) } })
  }

  private func use(_ token: Token) -> KeyPress.Result {
    token.use()
    return .handled
  }

  @Test func `life, changes and what is published`() async {
    let a = Text("a")
    #expect(await !keeps { t in a.onAppear { t.use() }.onDisappear { t.use() } })
    #expect(await !keeps { t in a.task { t.use() } })
    #expect(
      await !keeps { t in
        a.task(id: 1) {
          while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
          t.use()
        }
      })
    #expect(await !keeps { t in a.onChange(of: 1, initial: true) { t.use() } })
    let subject = PassthroughSubject<Int, Never>()
    #expect(await !keeps { t in a.onReceive(subject) { _ in t.use() } })
    #expect(
      await !keeps { t in
        a.onReceive(Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()) { _ in
          t.use()
        }
      })
    #expect(
      await !keeps { t in
        a.onReceive(NotificationCenter.default.publisher(for: .init("n"))) { _ in t.use() }
      })
    #expect(
      await !keeps { t in
        a.preference(key: Key.self, value: 1).onPreferenceChange(Key.self) { _ in t.use() }
      })
    #expect(await !keeps { t in a.onGeometryChange(for: CGSize.self, of: \.size) { _ in t.use() } })
    #expect(await !keeps { t in a.onOpenURL { _ in t.use() } })
    #expect(await !keeps { t in a.onContinueUserActivity("a") { _ in t.use() } })
    #expect(
      await !keeps { t in a.environment(\.openURL, OpenURLAction { _ in used(t, .handled) }) })
    #expect(await !keeps { t in a.onSubmit { t.use() } })
    #expect(await !keeps { t in a.transformEnvironment(\.lineLimit) { _ in t.use() } })
    #expect(await !keeps { t in a.sensoryFeedback(trigger: 1) { _, _ in used(t, .success) } })
  }

  private enum Key: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) {}
  }

  nonisolated private func used<V>(_ token: Token, _ value: V) -> V {
    token.use()
    return value
  }

  @Test func `scrolling`() async {
    func scrolled<V: View>(@ViewBuilder _ change: (ScrollView<Rows>, Token) -> V) async -> Bool {
      await keeps({ $0.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 100)) }) {
        change(ScrollView { Rows() }, $0)
      }
    }
    #expect(
      await !scrolled { view, t in
        view.onScrollGeometryChange(for: CGPoint.self) {
          used(t, $0.contentOffset)
        } action: { _, _ in
          t.use()
        }
      })
    #expect(await !scrolled { view, t in view.onScrollPhaseChange { _, _ in t.use() } })
    #expect(
      await !scrolled { view, t in
        view.onScrollTargetVisibilityChange(idType: Int.self) { _ in t.use() }
      })
    #expect(await !scrolled { view, t in view.refreshable { t.use() } })
    #expect(
      await !scrolled { view, t in
        view.scrollPosition(id: Binding(get: { used(t, 1 as Int?) }, set: { _ in t.use() }))
      })
    #expect(
      await !keeps { t in
        ScrollView {
          Text("a").onScrollVisibilityChange { _ in t.use() }
            .scrollTransition { content, phase in content.opacity(used(t, 1)) }
            .visualEffect { content, proxy in content.offset(x: used(t, 0)) }
        }
      })
    #expect(
      await !keeps { t in
        ScrollViewReader { proxy in
          ScrollView { Button("a") { used(t, proxy).scrollTo(3) } }
        }
      })
  }

  private struct Rows: View {
    var body: some View {
      LazyVStack { ForEach(0..<60) { Text("row \($0)").frame(height: 40) }.id(0) }
        .scrollTargetLayout()
    }
  }

  @Test func `lists and tables`() async {
    #expect(
      await !keeps { t in
        List {
          ForEach(["a", "b"], id: \.self) { Text($0) }
            .onDelete { _ in t.use() }
            .onMove { _, _ in t.use() }
            .onInsert(of: [.text]) { _, _ in t.use() }
        }
      })
    #expect(await !keeps { t in List { Text("a").swipeActions { Button("b") { t.use() } } } })
    #expect(await !keeps { t in List { Text("a").contextMenu { Button("b") { t.use() } } } })
    #expect(
      await !keeps { t in
        List(
          ["a", "b"], id: \.self,
          selection: Binding(get: { used(t, nil as String?) }, set: { _ in t.use() })
        ) {
          Text($0)
        }
      })
    #expect(
      await !keeps { t in
        List { Text("a").badge(1).onTapGesture { t.use() } }.refreshable { t.use() }
      })
    #expect(
      await !keeps { t in
        Table([Row(id: 1)]) { TableColumn("a") { _ in Text("\(used(t, 1))") } }
      })
    #expect(await !keeps { t in Form { Section("a") { Toggle("b", isOn: bound(t, true)) } } })
    #expect(await !keeps { t in DisclosureGroup("a", isExpanded: bound(t, true)) { Text("b") } })
  }

  private struct Row: Identifiable { let id: Int }

  private func bound<V>(_ token: Token, _ value: V) -> Binding<V> {
    Binding(get: { self.used(token, value) }, set: { _ in token.use() })
  }

  @Test func `controls`() async {
    #expect(await !keeps { t in Button("a") { t.use() } })
    #expect(
      await !keeps { t in
        Menu("a") {
          Button("b") { t.use() }
        } primaryAction: {
          t.use()
        }
      })
    #expect(await !keeps { t in TextField("a", text: bound(t, "b")).onSubmit { t.use() } })
    #expect(await !keeps { t in SecureField("a", text: bound(t, "b")) })
    #expect(await !keeps { t in TextEditor(text: bound(t, "b")) })
    #expect(await !keeps { t in Slider(value: bound(t, 1), in: 0...2) { _ in t.use() } })
    #expect(await !keeps { t in Stepper("a", onIncrement: { t.use() }, onDecrement: { t.use() }) })
    #expect(await !keeps { t in Picker("a", selection: bound(t, 1)) { Text("b").tag(1) } })
    #expect(await !keeps { t in DatePicker("a", selection: bound(t, Date())) })
    #expect(await !keeps { t in ColorPicker("a", selection: bound(t, Color.red)) })
    #expect(await !keeps { t in EditButton().onTapGesture { t.use() } })
    #expect(await !keeps { t in PasteButton(payloadType: String.self) { _ in t.use() } })
    #expect(await !keeps { t in ShareLink("a", item: used(t, "b")).onTapGesture { t.use() } })
    #expect(await !keeps { t in Text("a").accessibilityAction(named: "c") { t.use() } })
    #expect(await !keeps { t in Text("a").accessibilityAdjustableAction { _ in t.use() } })
    #expect(await !keeps { t in Button("a") { t.use() }.keyboardShortcut("k") })
  }

  @Test func `navigation and what is shown over a page`() async {
    #expect(
      await !keeps { t in NavigationStack { NavigationLink("a") { Text("b").onAppear { t.use() } } }
      })
    #expect(
      await !keeps { t in
        NavigationStack {
          NavigationLink("a", value: 1)
            .navigationDestination(for: Int.self) { _ in Text("\(used(t, 1))") }
        }
      })
    #expect(await !keeps { t in NavigationStack { Text("b").toolbar { Button("a") { t.use() } } } })
    #expect(
      await !keeps { t in NavigationStack { Text("a").searchable(text: bound(t, "")) } })
    #expect(
      await !keeps { t in TabView(selection: bound(t, 1)) { Text("a").tabItem { Text("b") }.tag(1) }
      })
    #expect(
      await !keeps { t in
        NavigationSplitView {
          Button("a") { t.use() }
        } detail: {
          Text("\(used(t, 1))")
        }
      })
    #expect(
      await !keeps { t in Text("a").sheet(isPresented: bound(t, true)) { Button("b") { t.use() } } }
    )
    #expect(
      await !keeps { t in
        Text("a").fullScreenCover(isPresented: bound(t, true)) { Button("b") { t.use() } }
      })
    #expect(
      await !keeps { t in Text("a").popover(isPresented: bound(t, true)) { Button("b") { t.use() } }
      })
    #expect(
      await !keeps { t in
        Text("a").alert("b", isPresented: bound(t, true)) { Button("c") { t.use() } }
      })
    #expect(
      await !keeps { t in
        Text("a").confirmationDialog("b", isPresented: bound(t, true)) { Button("c") { t.use() } }
      })
    #expect(
      await !keeps { t in
        Text("a").inspector(isPresented: bound(t, true)) { Button("b") { t.use() } }
      })
    #expect(
      await !keeps({ $0.close() }) { t in
        Text("a").fileImporter(isPresented: bound(t, true), allowedContentTypes: [.text]) { _ in
          t.use()
        }
      })
  }

  @Test func `drags, drops and copies`() async {
    let a = Text("a")
    #expect(await !keeps { t in a.draggable(used(t, "b")) })
    #expect(await !keeps { t in a.onDrag { used(t, NSItemProvider()) } })
    #expect(await !keeps { t in a.dropDestination(for: String.self) { _, _ in used(t, true) } })
    #expect(
      await !keeps { t in a.onDrop(of: [.text], isTargeted: bound(t, false)) { _ in used(t, true) }
      })
    #expect(
      await !keeps { t in
        a.copyable([used(t, "b")]).pasteDestination(for: String.self) { _ in t.use() }
      }
    )
    #expect(await !keeps { t in a.onCopyCommand { used(t, []) } })
  }

  @Test func `drawing, motion and layout`() async {
    #expect(
      await !keeps { t in
        Canvas { _, _ in
          t.use()
        } symbols: {
          Text("\(used(t, 1))")
        }
      })
    #expect(await !keeps { t in TimelineView(.animation) { _ in Text("\(used(t, 1))") } })
    #expect(await !keeps { t in TimelineView(.everyMinute) { _ in Text("\(used(t, 1))") } })
    #expect(
      await !keeps { t in
        PhaseAnimator([1, 2]) { _ in
          Text("\(used(t, 1))")
        } animation: { _ in
          used(t, .linear)
        }
      })
    #expect(
      await !keeps { t in
        Text("a").keyframeAnimator(initialValue: 1.0, repeating: true) { view, value in
          view.opacity(used(t, value))
        } keyframes: { _ in
          LinearKeyframe(2, duration: 1)
        }
      })
    #expect(
      await !keeps { t in
        Button("a") {
          withAnimation(.easeIn(duration: 9)) {
            t.use()
          } completion: {
            t.use()
          }
        }
      })
    #expect(await !keeps { t in Text("a").transaction { _ in t.use() } })
    #expect(await !keeps { t in Text("a").alignmentGuide(.leading) { used(t, $0[.leading]) } })
    #expect(await !keeps { t in ViewThatFits { Text("\(used(t, 1))") } })
    #expect(
      await !keeps { t in Text("a").overlayPreferenceValue(Key.self) { _ in Text("\(used(t, 1))") }
      })
    #expect(
      await !keeps { t in
        Text("a").anchorPreference(key: Anchors.self, value: .bounds) { used(t, [$0]) }
      })
    #expect(
      await !keeps { t in
        AsyncImage(url: URL(string: "file:///none")) { _ in Text("\(used(t, 1))") }
      })
    #expect(
      await !keeps { t in GeometryReader { proxy in Button("a") { _ = used(t, proxy).size } } })
  }

  private enum Anchors: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {}
  }
}
