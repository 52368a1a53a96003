@_spi(Engine) import LindenEngine

/// What is at the root of a window.
package struct WindowRoot<Content: View>: View {
  let content: Content

  package init(_ content: Content) { self.content = content }

  package var body: some View {
    ColorSchemeFollower(content, backdrop: Color(system: .systemBackground))
      .modifier(RecedingRoot(plate: Color(system: .systemBackground)))
      .portal(isOnTop: true) { FrontStage() }
  }
}
