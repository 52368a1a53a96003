// The scene of WindowBenchmarks made with Qt Quick.
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 800
    height: 600
    visible: true
    color: "white"

    TextInput { width: 400; text: "Some words"; focus: true; cursorVisible: true }

    Timer { interval: 1000; running: true; onTriggered: console.log("ready") }
}
