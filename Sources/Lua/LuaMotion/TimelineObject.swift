package import LuaAPI
package import LuaRuntime
package import MoonMotion

/// A timeline as scripts hold it.
package final class TimelineObject: Sendable {
  /// The timeline itself.
  package let program: TimelineProgram
  /// The properties in the order of their names.
  let properties: [TimelineProperty]
  /// The columns of frames, in the order of the properties.
  let columns: [FramesObject.Column]

  init(_ program: TimelineProgram) {
    self.program = program
    properties = program.properties.sorted { $0.name < $1.name }
    columns = properties.enumerated().flatMap { index, property in
      property.kind.channelNames.enumerated().map { component, part in
        FramesObject.Column(
          name: part.isEmpty ? property.name : "\(property.name).\(part)", property: index,
          component: component)
      }
    }
  }

  /// The table of all values at a time.
  ///
  /// Stack: +1.
  func pushValues(at time: Double, to frame: LuaFrame) {
    frame.pushTable(fields: properties.count)
    for property in properties {
      if property.kind == .number {
        frame.push(program.value(channel: property.channels.lowerBound, at: time))
      } else {
        frame.push(
          property.channels.map { program.value(channel: $0, at: time) }, as: property.kind)
      }
      frame.setRawField(named: property.name, of: -2)
    }
  }

  /// The table of all values that these numbers are, one for each channel of the timeline.
  ///
  /// Stack: +1.
  package func push(_ numbers: [Double], to frame: LuaFrame) {
    frame.pushTable(fields: properties.count)
    for property in properties {
      if property.kind == .number {
        frame.push(numbers[property.channels.lowerBound])
      } else {
        frame.push(Array(numbers[property.channels]), as: property.kind)
      }
      frame.setRawField(named: property.name, of: -2)
    }
  }

  /// The table of all velocities at a time.
  ///
  /// Stack: +1.
  func pushVelocities(at time: Double, to frame: LuaFrame) {
    frame.pushTable(fields: properties.count)
    for property in properties {
      let numbers = property.channels.map { program.velocity(channel: $0, at: time) }
      frame.push(numbers, asVelocityOf: property.kind)
      frame.setRawField(named: property.name, of: -2)
    }
  }
}

extension Kind where Value == TimelineObject {
  /// A timeline.
  package static var timeline: Kind {
    let wanted = "a Timeline, which moon.keyframes makes"
    return Kind("Timeline", phrase: wanted) { frame, index, subject throws(LuaError) in
      if let timeline = frame.object(TimelineAPI.type, at: index) { return timeline }
      throw subject.wrongType(wanted, frame, at: index)
    }
  }
}
