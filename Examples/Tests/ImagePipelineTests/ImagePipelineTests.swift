import Foundation
import ImagePipeline
import Testing

@Suite struct ImagePipelineTests {
  private let red = Raster(width: 3, height: 3, filledWith: [200, 0, 0, 255])

  @Test func `N/P1 a tag is a placeholder, whose picture comes, is replaced, and goes`() {
    let later: Pipeline.Tag = "later"
    let pipeline = Pipeline().load(red)
    #expect(pipeline.fetch(later) == nil)
    pipeline.copy(to: later).process(.invert).copy(to: later).process(.mono)
    #expect(pipeline.fetch(later)?[0, 0] == [212, 212, 212, 255])
    #expect(pipeline.drop(later).fetch(later) != nil)  // the front stays
    #expect(pipeline.from(.original).drop(later).fetch(later) == nil)
  }

  @Test func `N/P3 the front follows from and copy`() {
    let pipeline = Pipeline().load(red).copy(to: "tried").process(.invert)
    #expect(pipeline.front[0, 0] == [55, 255, 255, 255])
    #expect(pipeline.fetch("tried") == pipeline.front)
    #expect(pipeline.fetch(.original) == red)
    #expect(pipeline.from(.original).front == red)
    #expect(pipeline.fetch("never") == nil)
  }

  @Test func `N/P2 several steps act on one stored picture`() {
    let pipeline = Pipeline().load(red).process(.invert).process(.invert)
    #expect(pipeline.front == red)
  }

  @Test func `N/P4 an earlier step can be returned to`() {
    let pipeline = Pipeline().load(red)
      .process(.brighten(by: 0.1)).copy(to: "before")
      .copy(to: "second").process(.brighten(by: 0.5))
    let strong = pipeline.front
    pipeline.from("before").copy(to: "second").process(.brighten(by: 0.2))
    #expect(pipeline.front != strong)
    #expect(pipeline.front[0, 0] == [255, 77, 77, 255])  // 226 + 51 is cut; 26 + 51
  }

  @Test func `N/P5 fronts are processed in parallel and end under their tags`() async {
    let pipeline = await Pipeline().load(red).split([
      "a": { $0.process(.invert) }, "b": { $0.process(.mono) },
    ])
    #expect(pipeline.fetch("a")?[1, 1] == [55, 255, 255, 255])
    #expect(pipeline.fetch("b")?[1, 1] == [43, 43, 43, 255])  // 0.2126 * 200
    #expect(pipeline.front == red)
  }

  @Test func `N/P5 the output of one pipeline is the input of the next`() {
    let first = Pipeline().load(red).process(.invert)
    let second = first.connected().process(.invert)
    #expect(second.front == red)
    #expect(first.front != red)
  }

  @Test func `N/P6 accepting after an undo drops the redo tail`() {
    let main = MainRoutine(opening: red)
    main.start().process(.invert).commit()
    main.start().process(.mono).commit()
    main.undo().undo()
    #expect(main.current == red)
    main.start().process(.sepia).commit()
    #expect(!main.canRedo)
    #expect(main.undo().current == red)
  }

  @Test func `N/P7 the worked example`() {
    let main = MainRoutine(opening: red)
    main.start()
      .process(.pinch(strength: 0.3)).process(.smooth(radius: 1)).process(.brighten(by: 0.1))
      .commit()
    let lifted = main.current
    main.start().attempt(.mono).attempt(.invert).attempt(.sepia).commit()
    let filtered = main.current
    main.start().attempt(.brighten(by: 0.1)).attempt(.brighten(by: 0.3)).commit()
    let final = main.current

    #expect(main.undo().undo().current == lifted)
    #expect(main.redo().redo().current == final)
    #expect(filtered == Pipeline().load(lifted).process(.sepia).front)
  }

  @Test func `undo and redo stop at the ends`() {
    let main = MainRoutine(opening: red)
    #expect(main.undo().redo().redo().current == red)
  }

  @Test func `many threads may steer one pipeline`() async {
    let pipeline = Pipeline().load(red)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { pipeline.process(.invert) } }
    }
    #expect(pipeline.front == red)
  }

  @Test func `N/P2 whoever holds the front steers alone`() async {
    let pipeline = Pipeline().load(red).copy(to: .processed)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          pipeline.hold { pipeline in
            let tag = Pipeline.Tag("\(number)")
            pipeline.from(.original).copy(to: tag).process(.invert)
            #expect(pipeline.fetch(tag) == pipeline.front)
          }
        }
      }
    }
    #expect(pipeline.fetch(.original) == red)
  }

  @Test func `N/P5 each front is told of as soon as it ends`() async {
    let told = Told()
    await Pipeline().load(red).split([
      "a": { $0.process(.invert) }, "b": { $0.process(.mono) }, "c": { $0.process(.sepia) },
    ]) { tag, picture in await told.add(tag.name, picture[0, 0][0]) }
    #expect(await told.values == ["a": 55, "b": 43, "c": 79])
  }

  private actor Told {
    var values: [String: UInt8] = [:]
    func add(_ name: String, _ red: UInt8) { values[name] = red }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `N/P5 fronts run at the same time, connected pipelines one after the other`() async {
    let gate = DispatchSemaphore(value: 0)
    // The first front waits for the second: one after the other they would never end.
    let pipeline = await Pipeline().load(red).split([
      "waits": {
        $0.process(
          ImageProcess("wait") {
            gate.wait(); return $0
          })
      },
      "opens": {
        $0.process(
          ImageProcess("open") {
            gate.signal(); return $0
          })
      },
    ])
    let last = pipeline.from("waits").connected().process(.invert).connected().process(.mono)
    #expect(last.front[0, 0] == [212, 212, 212, 255])  // 0.2126 * 55 + 0.7874 * 255
  }

  @Test func `N/P6 a routine tries on a proof, and commits the whole picture`() {
    var picture = Raster(width: 40, height: 20, filledWith: [200, 0, 0, 255])
    picture[39, 19] = [0, 0, 100, 255]
    let main = MainRoutine(opening: picture)
    let proof = Pipeline().load(picture).process(.shrink(to: 10)).front
    #expect(proof.width == 10 && proof.height == 5)
    let routine = main.start(proof: proof).attempt(.mono).attempt(.invert)
    #expect(routine.preview[0, 0] == [55, 255, 255, 255] && routine.preview.width == 10)
    routine.commit()
    #expect(main.current == Pipeline().load(picture).process(.invert).front)
    #expect(main.undo().current == picture && main.original == picture)
  }

  @Test func `N/P4 a routine keeps a step, and tries the next again and again`() {
    let main = MainRoutine(opening: red)
    let routine = main.start().attempt(.invert).keep().attempt(.mono).attempt(.brighten(by: 0.1))
    #expect(routine.preview[0, 0] == [81, 255, 255, 255])
    #expect(routine.processes.map(\.name) == ["invert", "brighten"])
    #expect(routine.restart().preview == red && routine.processes.isEmpty)
    routine.commit()
    #expect(main.count == 2 && main.show(9).current == red)
  }

  @Test func `a process tells how far it is, and stops when its task is cancelled`() async throws {
    let tall = Raster(width: 1, height: 64)
    var told: [Double] = []
    let pipeline = try Pipeline().load(tall).process([.invert, .mono]) { told.append($0) }
    #expect(told == [0, 0.125, 0.25, 0.375, 0.5, 0.5, 0.625, 0.75, 0.875, 1])
    let before = pipeline.front
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try pipeline.process([.invert]) { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(pipeline.front == before)
  }
}
