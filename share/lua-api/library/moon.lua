---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Everything that Moonframe gives to scripts; also what require "moonframe" returns.
---@class moon
moon = {}

---A length of time in seconds: 0.3, "0.3s", "300ms", or "12f" for frames of 60 a second.
---@alias moon.time number|string

---A point of time in something that has a length: a time, or "50%", "start", "end".
---@alias moon.moment number|string

---One view or a list of views; nil and false are holes, which keep their place.
---@alias moon.Views moon.View|moon.View[]|false|nil

---What moon.ui.geometry is offered, in points.
---@alias moon.Room { width: number, height: number, safeArea: { top: number, leading: number, bottom: number, trailing: number } }

---A drag, in points: translation is the way from the start, predictedEnd the translation where the movement would come to rest.
---@alias moon.Drag { translation: moon.Point, location: moon.Point, start: moon.Point, velocity: moon.Point, predictedEnd: moon.Point }

---A binding to a value: of moon.binding, or a table of two functions.
---@alias moon.Bindable moon.Binding|{ get: (fun(): any), set?: fun(value: any) }

---A place or a distance, in points.
---@alias moon.Point { x: number, y: number }

---A width and a height, in points.
---@alias moon.Size { width: number, height: number }

---Room at the four sides, in points.
---@alias moon.Insets { top: number, leading: number, bottom: number, trailing: number }

---What moon.state makes: a table with the fields that it was made with, which stages watch.
---@alias moon.State table

---What assistive technology is told of a view.
---@alias moon.Accessibility { role: string, label?: string, value?: string, hint?: string, index?: integer, count?: integer, isSelected: boolean, isEnabled: boolean, isExpanded?: boolean, isHidden: boolean }

---The parts of a date; the weekday counts from 1, which is Sunday.
---@alias moon.DateParts { year: integer, month: integer, day: integer, hour: integer, minute: integer, second: number, weekday: integer, dayOfYear: integer }

---A tab before it is one: a badge is a number, a text, or true for a dot; data is the script's own.
---@alias moon.TabItem { id: string, title?: string, symbol?: string, color?: moon.Color|string, badge?: integer|string|boolean, enabled?: boolean, hidden?: boolean, accessibilityLabel?: string, data?: any }

---An attribute of a model: its name, its type, and options.
---@alias moon.Attribute { [1]: string, [2]: string, default?: any, unique?: boolean, indexed?: boolean, searchable?: boolean }

---What makes an older file one of the next schema: a list of steps.
---@alias moon.Migration { version?: integer, [integer]: moon.MigrationStep }

---One step: add, remove, rename or change an attribute such as "Task.due", or a model.
---@alias moon.MigrationStep { add?: string, remove?: string, rename?: string, change?: string, to?: string, type?: string, value?: any }

---What one save changed in a query's list: the lists have { position, id }, moved has { from, to, id, attributes }.
---@alias moon.QueryChange { removed: table[], inserted: table[], moved: table[], updated: table[], count: integer, oldCount: integer, newCount: integer, reset: boolean, sections?: table[], oldSections?: table[] }

---A number of bytes: 1000000, "500kB", "64MB" or "1GB"; units are powers of 1024.
---@alias moon.bytes number|string

---@alias moon.CurveName
---| "linear"
---| "easeIn"
---| "easeOut"
---| "easeInOut"
---| "circularEaseIn"
---| "circularEaseOut"
---| "circularEaseInOut"
---| "easeInSine"
---| "easeOutSine"
---| "easeInOutSine"
---| "easeInQuad"
---| "easeOutQuad"
---| "easeInOutQuad"
---| "easeInCubic"
---| "easeOutCubic"
---| "easeInOutCubic"
---| "easeInQuart"
---| "easeOutQuart"
---| "easeInOutQuart"
---| "easeInQuint"
---| "easeOutQuint"
---| "easeInOutQuint"
---| "easeInExpo"
---| "easeOutExpo"
---| "easeInOutExpo"
---| "easeInCirc"
---| "easeOutCirc"
---| "easeInOutCirc"
---| "easeInBack"
---| "easeOutBack"
---| "easeInOutBack"
---| "easeInElastic"
---| "easeOutElastic"
---| "easeInOutElastic"
---| "easeInBounce"
---| "easeOutBounce"
---| "easeInOutBounce"

---@alias moon.Jumps
---| "start"
---| "end"
---| "both"
---| "none"

---@alias moon.animation.Options.Animation
---| "default"
---| "linear"
---| "easeIn"
---| "easeOut"
---| "easeInOut"
---| "spring"
---| "smooth"
---| "snappy"
---| "bouncy"
---| "interactiveSpring"

---@alias moon.ColorName
---| "red"
---| "orange"
---| "yellow"
---| "green"
---| "mint"
---| "teal"
---| "cyan"
---| "blue"
---| "indigo"
---| "purple"
---| "pink"
---| "brown"
---| "white"
---| "gray"
---| "black"
---| "clear"
---| "primary"
---| "secondary"
---| string

---@alias moon.Anchor
---| "center"
---| "top"
---| "bottom"
---| "leading"
---| "trailing"
---| "topLeading"
---| "topTrailing"
---| "bottomLeading"
---| "bottomTrailing"

---@alias moon.AlignmentName
---| "top"
---| "center"
---| "bottom"
---| "firstTextBaseline"
---| "lastTextBaseline"

---@alias moon.Alignment
---| "center"
---| "leading"
---| "trailing"
---| "top"
---| "bottom"
---| "topLeading"
---| "topTrailing"
---| "bottomLeading"
---| "bottomTrailing"

---@alias moon.AnimationName
---| "default"
---| "linear"
---| "easeIn"
---| "easeOut"
---| "easeInOut"
---| "spring"
---| "smooth"
---| "snappy"
---| "bouncy"
---| "interactiveSpring"
---| "none"

---@alias moon.PageTransition
---| "identity"
---| "opacity"
---| "scale"
---| "slide"
---| "blurReplace"
---| "moveTop"
---| "moveLeading"
---| "moveBottom"
---| "moveTrailing"
---| "pushTop"
---| "pushLeading"
---| "pushBottom"
---| "pushTrailing"

---@alias moon.ui.tabView.Options.Style
---| "glass"
---| "rounded"
---| "tinted"
---| "capsule"
---| "plain"
---| "none"

---@alias moon.DynamicType
---| "pinned"
---| "following"
---| "xSmall"
---| "small"
---| "medium"
---| "large"
---| "xLarge"
---| "xxLarge"
---| "xxxLarge"
---| "accessibility1"
---| "accessibility2"
---| "accessibility3"
---| "accessibility4"
---| "accessibility5"

---@alias moon.ui.tabBar.Options.Style
---| "glass"
---| "rounded"
---| "tinted"
---| "capsule"
---| "plain"

---@alias moon.Edge
---| "top"
---| "leading"
---| "bottom"
---| "trailing"

---@alias moon.DynamicTypeName
---| "xSmall"
---| "small"
---| "medium"
---| "large"
---| "xLarge"
---| "xxLarge"
---| "xxxLarge"
---| "accessibility1"
---| "accessibility2"
---| "accessibility3"
---| "accessibility4"
---| "accessibility5"

---@alias moon.Edges
---| "all"
---| "horizontal"
---| "vertical"
---| "top"
---| "leading"
---| "bottom"
---| "trailing"

---@alias moon.Shape
---| "rectangle"
---| "capsule"
---| "circle"
---| "ellipse"

---@alias moon.Mode
---| "normal"
---| "multiply"
---| "screen"
---| "overlay"
---| "darken"
---| "lighten"
---| "colorDodge"
---| "colorBurn"
---| "softLight"
---| "hardLight"
---| "difference"
---| "exclusion"
---| "hue"
---| "saturation"
---| "color"
---| "luminosity"
---| "sourceAtop"
---| "destinationOver"
---| "destinationOut"
---| "plusLighter"
---| "plusDarker"

---@alias moon.Material
---| "regular"
---| "clear"
---| "thin"
---| "thick"

---@alias moon.StyleName
---| "largeTitle"
---| "title"
---| "title2"
---| "title3"
---| "headline"
---| "body"
---| "callout"
---| "subheadline"
---| "footnote"
---| "caption"
---| "caption2"

---@alias moon.Weight
---| "ultraLight"
---| "thin"
---| "light"
---| "regular"
---| "medium"
---| "semibold"
---| "bold"
---| "heavy"
---| "black"

---@alias moon.Design
---| "default"
---| "rounded"
---| "serif"
---| "monospaced"

---@alias moon.Style
---| "primary"
---| "secondary"
---| "tertiary"
---| "quaternary"
---| "tint"
---| "background"
---| "separator"
---| "red"
---| "orange"
---| "yellow"
---| "green"
---| "mint"
---| "teal"
---| "cyan"
---| "blue"
---| "indigo"
---| "purple"
---| "pink"
---| "brown"
---| "white"
---| "gray"
---| "black"
---| "clear"
---| "primary"
---| "secondary"
---| string

---@alias moon.Role
---| "none"
---| "button"
---| "tab"
---| "tabBar"
---| "header"
---| "image"
---| "text"
---| "slider"
---| "toggle"
---| "list"
---| "row"
---| "disclosure"

---@alias moon.AttributeName
---| "frame"
---| "offset"
---| "opacity"
---| "blur"
---| "color"
---| "scale"
---| "rotation"
---| "rotation3D"
---| "cornerRadius"
---| "shadow"

---@alias moon.Direction
---| "left"
---| "right"
---| "up"
---| "down"

---@alias moon.Key
---| "left"
---| "right"
---| "up"
---| "down"
---| "home"
---| "end"
---| "tab"
---| "enter"
---| "space"
---| "escape"
