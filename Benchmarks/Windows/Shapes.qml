// The scene of WindowBenchmarks made with Qt Quick.
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 800
    height: 600
    visible: true
    color: "white"

    property int frames: 0
    onFrameSwapped: frames++

    Repeater {
        model: 1000
        Rectangle {
            required property int index
            readonly property real origin: index % 40 * 16
            readonly property int pace: 1000 + index % 7 * 1000 / 7
            width: 12
            height: 12
            y: Math.floor(index / 40) * 22
            color: Qt.hsva(index / 1000, 0.8, 0.8, 1)
            SequentialAnimation on x {
                loops: Animation.Infinite
                NumberAnimation { from: origin; to: origin + 120; duration: pace }
                NumberAnimation { from: origin + 120; to: origin; duration: pace }
            }
        }
    }
    Timer {
        interval: 500
        running: true
        repeat: true
        onTriggered: console.log("frames " + window.frames)
    }

    Timer { interval: 1000; running: true; onTriggered: console.log("ready") }
}
