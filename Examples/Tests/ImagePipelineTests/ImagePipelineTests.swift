import ImagePipeline
import Testing

@Suite struct ImagePipelineTests {
  private let red = Raster(width: 3, height: 3, filledWith: [200, 0, 0, 255])

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

  @Test func `pinching draws the edge inwards and keeps the middle`() {
    var raster = Raster(width: 9, height: 9)
    raster[4, 4] = [1, 2, 3, 255]
    raster[0, 4] = [9, 9, 9, 255]
    let pinched = Pipeline().load(raster).process(.pinch(strength: 1)).front
    #expect(pinched[4, 4] == [1, 2, 3, 255])
    #expect(pinched[1, 4] == [9, 9, 9, 255] || pinched[2, 4] == [9, 9, 9, 255])
  }
}
