/// What one layer shows: commands, back to front.
@_spi(Engine) public struct DisplayList: Sendable {
  package var commands: [DrawCommand]

  package init(_ commands: [DrawCommand] = []) { self.commands = commands }
}
