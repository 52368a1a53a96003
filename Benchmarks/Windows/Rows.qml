// The scene of WindowBenchmarks made with Qt Quick.
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 800
    height: 600
    visible: true
    color: "white"

    Flickable {
        anchors.fill: parent
        contentHeight: column.height
        Column {
            id: column
            Repeater {
                // The last word of the command line.
                model: parseInt(Qt.application.arguments[Qt.application.arguments.length - 1])
                Row {
                    required property int index
                    spacing: 8
                    Text { text: "Row " + index }
                    Text { text: "value " + index * 7 }
                }
            }
        }
    }

    Timer { interval: 1000; running: true; onTriggered: console.log("ready") }
}
