import SwiftUI

/// Below the picture on a phone: the tools, or the one in use.
struct PhoneTools: View {
  @ObservedObject var editor: Editor

  var body: some View {
    Group {
      if let session = editor.tool {
        ToolPanel(editor: editor, session: session)
      } else {
        ToolBar(editor: editor)
      }
    }
    .padding(.horizontal)
    .padding(.vertical, 10)
    .background(.background)
  }
}

/// Beside the picture where there is room: the histogram, the tools or the one in use, the history.
struct Inspector: View {
  @ObservedObject var editor: Editor

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        if let stage = editor.stage {
          CurrentHistogram(editor: editor, shown: stage.proof).frame(height: 120)
        }
        if let session = editor.tool {
          ToolPanel(editor: editor, session: session)
        } else {
          ToolBar(editor: editor)
        }
        Divider()
        VStack(alignment: .leading, spacing: 12) {
          Text("History").font(.headline)
          HistoryRows(editor: editor)
        }
      }
      .padding()
    }
    .background(.background)
  }
}

/// A button for each tool.
struct ToolBar: View {
  @ObservedObject var editor: Editor

  var body: some View {
    HStack {
      ForEach(Tool.allCases) { tool in
        Button {
          editor.start(tool)
        } label: {
          VStack(spacing: 4) {
            Image(systemName: tool.symbol).font(.title3).frame(height: 26)
              .accessibilityHidden(true)
            Text(tool.title).font(.caption).lineLimit(1).minimumScaleFactor(0.6)
          }
          .frame(maxWidth: .infinity, minHeight: 48)
          .contentShape(Rectangle())
        }
      }
    }
    .disabled(editor.work != nil)
  }
}

/// The tool in use, with what ends its use.
struct ToolPanel: View {
  @ObservedObject var editor: Editor
  @ObservedObject var session: ToolSession

  var body: some View {
    VStack(spacing: 12) {
      controls
      HStack {
        Button("Cancel") { editor.cancelTool() }
        Spacer()
        Text(session.tool.title).font(.headline)
        Spacer()
        Button("Done") { editor.commit() }.bold().disabled(session.edit == nil)
      }
    }
    .disabled(editor.work != nil)
  }

  @ViewBuilder private var controls: some View {
    switch session.tool {
    case .filters: FilterPanel(session: session)
    case .light: LightPanel(session: session)
    case .lens: LensPanel(session: session)
    case .turn: TurnPanel(session: session)
    }
  }
}
