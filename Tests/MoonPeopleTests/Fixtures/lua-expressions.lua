-- Prints what Lua 5.4 makes of expressions of a record p: `lua5.4 lua-expressions.lua [COUNT SEED]`.
-- First the rows, then a line for each expression: its text and the outcome for each row, with
-- tabs between them. "=" stands before a value, "!" before an error without its position.

local function quoted(s)
  return '"' .. s:gsub('[%c\128-\255"\\]', function(c) return ("\\%03d"):format(c:byte()) end) .. '"'
end

local function written(v)
  if type(v) == "string" then return quoted(v) end
  if math.type(v) ~= "float" then return tostring(v) end
  if v ~= v then return "nan" end
  if v == math.huge then return "inf" elseif v == -math.huge then return "-inf" end
  return ("%a"):format(v)
end

local big = 9007199254740993
local rows = {
  { name = "Xavier", nick = "xx", isLiked = true, flag = false, age = 7, rank = 3, score = 2.5, weight = 60.0 },
  { name = "", nick = nil, isLiked = false, flag = nil, age = 0, rank = nil, score = 0.0, weight = nil },
  { name = "10", nick = "0x10", isLiked = true, flag = true, age = -7, rank = big, score = 1 / 0, weight = -1 / 0 },
  { name = "a\0b\195\169x", nick = "\169 1.5e1 ", isLiked = false, flag = true, age = math.mininteger, rank = -1,
    score = 9007199254740992.0, weight = 0.1 },
  { name = " 3 ", nick = "é", isLiked = true, flag = nil, age = math.maxinteger, rank = 0, score = -0.5, weight = 1e15 },
}
local attributes = { "name", "nick", "isLiked", "flag", "age", "rank", "score", "weight" }

-- Edge cases, written by hand; no attribute is needed for most of them.
local cases = {}
for line in ([[
7 // -2; -7 // 2; 7 % -2; -7 % 3; 7 / 2; 7 // 2.0; -7 // 2.0; 7 % -2.5; -7.5 % 2; 5 % math.huge; -5 % math.huge
5 // 0; 5 % 0; 5 // 0.0; -5 // 0.0; 0 // 0.0; 5 % 0.0; "5" // 0; "5" % "0"; 5.5 // "0"; p.age // 0; p.age % 0; p.rank // 0
math.maxinteger + 1; math.mininteger - 1; math.mininteger // -1; math.mininteger % -1; -math.mininteger
math.maxinteger * 2; math.maxinteger + 1.0; 3 * "4"; "0x10" + 0; "1e1" + 0; " 5 " * 1; "5." + 0; ".5" + 0; -"2"; -"2.0"; -"-0x10"
"10" + 1; "abc" + 1; 1 + "abc"; "abc" + "1"; "1" + nil; nil + "1"; nil + 1; 1 + nil; true + 1; -nil; -true; -"abc"; p.nick + 1; p.nick * p.rank
1 - p.rank; p.rank - p.weight; p.flag + 1; p.name + true; p.name / p.nick; p.name // p.nick; p.name % p.nick; p.name ^ p.nick
2 ^ 53; 2 ^ 0.5; (-8) ^ (1 / 3); 10 ^ 2; 2 ^ -1; 0 / 0; -(0 / 0); 1 / 0; -1 / 0; 0.0 == -0.0; 1 / -0.0
1 == 1.0; "1" == 1; true == 1; nil == false; nil == nil; nil ~= "x"; not nil; 0 / 0 == 0 / 0; 0 / 0 ~= 0 / 0; "10" == 10
9007199254740993 == 9007199254740992.0; 9007199254740993 > 9007199254740992.0; 9007199254740993 <= 9007199254740992.0
math.maxinteger == 9223372036854775808.0; math.maxinteger < 9223372036854775808.0; math.maxinteger >= 9223372036854775808.0
math.mininteger == -9223372036854775808.0; math.mininteger <= -9223372036854775808.0; math.mininteger < -9223372036854775808.0
1 < 0 / 0; 1 >= 0 / 0; 0 / 0 < 1; 1 < math.huge; math.maxinteger < math.huge; math.mininteger > -math.huge; 1 < 1.5; -1 > -1.5
1 <= 1.0; 2 <= 1.5; 1.5 >= 2; 1.5 <= 1; 1.5 < 2; p.age < p.score; p.age <= p.score; p.score < p.age; p.score <= p.age; p.rank > p.weight
nil < 1; 1 < nil; "10" < 9; 9 < "10"; true < false; nil < nil; {} == nil; "a" < "b"; "a" < "B"; "a" < "ab"; "" < "a"; "a\0b" < "a\0c"
"a\0" < "a"; "\xc3\xa9" > "z"; "a" <= "a"; "b" <= "a"; p.name < p.nick; p.nick <= p.name; p.flag < p.isLiked; p.age < p.name
p.rank < 5; p.rank > 5; p.rank <= 5.5; 5 >= p.rank; p.weight < 5; p.score == p.age; p.rank == p.weight; p.rank ~= nil; p.nick == nil
0 and 1; "" and 1; false or 5; nil and 1; false and nil; nil or false; 1 or error; not 0; not ""; p.flag and p.name; p.flag or p.name
p.isLiked and p.age or p.score; not p.flag; not p.nick; p.nick and #p.nick; p.rank and p.rank + 1; p.rank ~= nil and p.rank < 5
"a" .. nil; nil .. "a"; "a" .. 1; 1 .. 2; 1.0 .. ""; -0.0 .. ""; 1e15 .. ""; 1e100 .. ""; 2^53 .. ""; 2^63 .. ""; 0.1 .. ""; 1/3 .. ""
math.huge .. ""; -math.huge .. ""; 123456789012345.0 .. ""; 1e14 .. ""; 1e-5 .. ""; 0.0001 .. ""; 5e-324 .. ""; 1.7976931348623157e308 .. ""
100000000000000.5 .. ""; 99999999999999.5 .. ""; 0.000123456789012345 .. ""; 1.00000000000005 .. ""; 2.5 .. true; true .. nil; p.flag .. p.nick
p.nick .. p.rank .. true; p.name .. p.age .. p.score; p.nick .. p.name; p.name .. p.nick; (p.name .. "x") .. p.nick; #p.name; #p.nick; #p.age
#"\xc3\xa9"; #"a\0b"; #nil; #5; #true; 1 | 2; 5 & 3; 5 ~ 3; ~5; 1 << 63; 1 << 64; 1 << -1; -1 >> 1; -1 >> 63; -1 >> 64; 1 >> -2
1 << math.mininteger; 3.0 | 0; 1.5 | 0; 0 | 1.5; "3" | 0; 0 | "3"; 1.5 | "3"; "a" | 1.5; nil | 1; 1 | nil; nil | nil; true & 1; ~1.5; ~"1"; ~nil
2^63 | 0; -2^63 | 0; math.huge | 0; p.rank | 1; p.score | 1; 1 << p.weight; p.name & 1; p.age ~ p.rank; ~p.weight
string.find("abc", "b", 1, true); string.find("abc", "x", 1, true); string.find("aXc", "x", 1, true); string.find("abc", "", 4, true)
string.find("abc", "", 5, true); string.find("abc", "", -10, true); string.find("abc", "c", -1, true); string.find("abc", "a", -1, true)
string.find("abc", "bc", 0, true); string.find("", "", 1, true); string.find("", "", 2, true); string.find("a\0b", "\0b", 1, true)
string.find("\xc3\xa9x", "x", 1, true); string.find("\xc3\xa9", "\xa9", 1, true); string.find(12345, 34, 1, true); string.find("a1.5b", 1.5, 1, true)
string.find("a.b", ".", 1, true); string.find("aab", "ab", 1, true); string.find("abc", "b", nil, true); string.find("abc", "b", "2", true)
string.find("abc", "b", "x", true); string.find("abc", "b", 1.5, true); string.find("abc", "b", true, true); string.find("abc", "b", "1.5", true)
string.find(nil, "b", 1, true); string.find("b", nil, 1, true); string.find("b"); string.find(); p.name:find("x", 1, true); p.nick:find("x", 1, true)
p.age:find("x", 1, true); p.name:find(p.nick, 1, true); p.name:find(p.age, 1, true); p.name:find(p.flag, 1, true); p.name:find("x", p.rank, true)
p.name:find(nil, 1, true); p.name:find(); string.find(p.nick, "x", 1, true); string.find(p.name, p.nick, p.weight, true); (p.name .. nil):find("x", 1, true)
("abc"):sub(0); ("abc"):sub(-2); ("abc"):sub(2, -2); ("abc"):sub(5); ("abc"):sub(-100, 100); ("abc"):sub(3, 2); ("abc"):sub(1, nil); ("abc"):sub(1, "2")
("abc"):sub(math.mininteger, math.maxinteger); ("abc"):sub(math.maxinteger); ("abc"):sub("1.0"); ("abc"):sub(1.5); ("abc"):sub(); ("abc"):sub(nil); ("abc"):sub("x")
("abc"):sub(0, 1); string.sub(123, 2); string.sub("abc"); string.sub(); p.name:sub(2, 3); p.name:sub(p.rank); p.nick:sub(1, p.age); p.name:sub(-3, -2)
("abc"):byte(); ("abc"):byte(-1); ("abc"):byte(10); ("abc"):byte(0); ("abc"):byte(-10); ("abc"):byte(1, 3); ("abc"):byte(0, 3); ("abc"):byte(-10, 3); (""):byte()
("abc"):byte("z"); ("abc"):byte(1.5); ("abc"):byte(3, 2); ("\xff"):byte(); p.name:byte(2); string.byte(nil); ("abc"):byte(nil); ("abc"):byte(math.mininteger)
("ab"):rep(3); ("ab"):rep(0); ("ab"):rep(-1); ("ab"):rep(3, ","); (""):rep(3, "-"); ("x"):rep(1, "-"); ("x"):rep(1e10); ("xx"):rep(math.maxinteger); ("x"):rep(); ("x"):rep(nil)
("x"):rep(2, 3); ("x"):rep(2, true); ("x"):rep(2.0); ("x"):rep("2"); ("x"):rep(1.5); p.name:rep(2); p.name:rep(p.rank and 2); (5):rep(2); string.rep(5, 2)
("ABC\xc3\x89z"):lower(); ("abc\xc3\xa9Z"):upper(); string.lower(1e15); string.upper(nil); string.reverse(123); ("abc"):reverse(); string.len(12); string.len(nil); string.len()
p.nick:lower(); p.name:upper(); string.lower(p.age); string.len(p.weight); p.name:len(); p.nick:len(); p.flag:len(); string.reverse(p.flag)
math.floor(-2.5); math.floor(2); math.floor(1e300); math.floor(-1e300); math.floor(0 / 0); math.floor(-0.0); math.floor("1.5"); math.floor("3"); math.floor("abc"); math.floor(nil); math.floor()
math.ceil(-2.5); math.ceil(2.5); math.ceil(-0.5); math.ceil(math.huge); math.ceil(true); math.floor(p.score); math.ceil(p.weight); math.floor(p.rank); math.ceil(p.name)
math.abs(math.mininteger); math.abs(-3); math.abs("-3"); math.abs(-0.0); math.abs("-2.5"); math.abs(nil); math.abs(p.age); math.abs(p.weight); math.sqrt("16"); math.sqrt(-1); math.sqrt(2); math.sqrt(nil); math.sqrt(p.score)
math.fmod(7, -3); math.fmod(-7, 3); math.fmod(7.5, 2); math.fmod(math.mininteger, -1); math.fmod(7, 0); math.fmod(7, 0.0); math.fmod("7", 2); math.fmod("7", "2.5"); math.fmod("7", nil); math.fmod(nil, nil)
math.fmod(nil, 1); math.fmod(1); math.fmod(math.huge, 2); math.fmod(2, math.huge); math.fmod(p.age, p.rank); math.fmod(p.score, p.weight); math.fmod(p.rank, 0); math.fmod(p.name, 0)
math.tointeger(3.0); math.tointeger("3"); math.tointeger("3.0"); math.tointeger(3.5); math.tointeger(nil); math.tointeger("x"); math.tointeger("0x10"); math.tointeger(true); math.tointeger(2^63); math.tointeger(); math.tointeger(p.score); math.tointeger(p.nick)
math.type(1); math.type(1.0); math.type("1"); math.type(nil); math.type(); math.type(p.rank); math.type(p.weight); math.ult(1, -1); math.ult(-1, 1); math.ult("1", 2.0); math.ult(1.5, -1); math.ult(1); math.ult(1, "x"); math.ult(p.age, p.rank)
math.max(); math.max(nil); math.max(1, 2.5); math.max("a", "b"); math.max(1); math.max(1, 1.0); math.max(1.0, 1); math.max(0 / 0, 1); math.max(1, 0 / 0); math.max("a", 1); math.max(nil, 1); math.max(1, nil); math.max(true, false)
math.min(); math.min(2, 1, 3.5); math.min(nil, 1); math.min("b", "a"); math.min(1, 1.0); math.max(p.age, p.score); math.min(p.rank, p.weight, 3); math.max(p.name, p.nick); math.max(p.flag); math.min(p.name, p.age)
tostring(nil); tostring(true); tostring(1); tostring(1.0); tostring(-0.0); tostring("x"); tostring(0.1 + 0.2); tostring(1e16); tostring(2^31); tostring(p.score); tostring(p.weight); tostring(p.flag); tostring()
tonumber("0x1p4"); tonumber("0x.8"); tonumber("0x"); tonumber("1e"); tonumber("0x1p"); tonumber("1 2"); tonumber("\v1\f"); tonumber("1\0"); tonumber("9223372036854775807"); tonumber("9223372036854775808"); tonumber("-9223372036854775808")
tonumber("-9223372036854775809"); tonumber("0xffffffffffffffffff"); tonumber("inf"); tonumber("nan"); tonumber("1e400"); tonumber("-1e400"); tonumber("-0"); tonumber("-0.0"); tonumber("+5"); tonumber("+-5"); tonumber("- 5"); tonumber("."); tonumber("5."); tonumber(".5")
tonumber("0x."); tonumber("1_000"); tonumber("1e+5"); tonumber("0x1e+1"); tonumber("1d5"); tonumber("0x1.8p-1"); tonumber("1p4"); tonumber(""); tonumber(" "); tonumber("00012"); tonumber("1e-400"); tonumber("0x123456789abcdef01.8"); tonumber("0x1.fffffffffffff8p0")
tonumber("0x1.fffffffffffff7fp0"); tonumber("0x1.0000000000000800000000000001p0"); tonumber("0x1.00000000000008p0"); tonumber("0x1p-1074"); tonumber("0x1p-1075"); tonumber("0x1.8p-1075"); tonumber("0x3p-1075"); tonumber("0x1p1024"); tonumber("0x1.fffffffffffff8p1023")
tonumber("0x0.0000000000000000000000001p100"); tonumber("0x10000000000000000000000000000.8"); tonumber("0x1p99999999999999999999"); tonumber("0x1p-99999999999999999999"); tonumber("-0x10"); tonumber("-0x.8p1"); tonumber("1e99999999999999999999"); tonumber("2.2250738585072011e-308")
tonumber("1.0e1 "); tonumber("1..0"); tonumber("1.e5"); tonumber("e5"); tonumber("1e5.0"); tonumber("0b1"); tonumber("１"); tonumber(nil); tonumber(true); tonumber(5); tonumber(5.5); tonumber(); tonumber("123456789012345678901234567890"); tonumber("0.1e1")
tonumber("10", 2); tonumber("zz", 36); tonumber("8", 8); tonumber(" -7 ", 10); tonumber("1e1", 16); tonumber(10, 2); tonumber("10", 99); tonumber("10", 2.5); tonumber(10, 99); tonumber("10", nil); tonumber("", 10); tonumber("-", 10); tonumber("7fffffffffffffff", 16)
tonumber("ffffffffffffffff", 16); tonumber("10", "2"); tonumber("10", true); tonumber(nil, 2); tonumber("1\0", 10); tonumber("+5", 10); tonumber("1.0", 10); tonumber(p.name); tonumber(p.nick); tonumber(p.nick, 16); tonumber(p.name, p.rank); tonumber(p.rank)
type(nil); type(1); type("x"); type(true); type(p.rank); type(p.nick); type(); type(p.weight) == "number"; type(p.rank) == "number" and p.rank > 1; p.isLiked == true; p.isLiked ~= false; p.flag == true; p.flag == false; nil == p.flag; 7 == p.age
(p.flag and p.rank) + 1; (p.isLiked or p.rank) + 1; (p.rank or p.weight) + 1; not (p.rank == nil); not (p.rank < 3); (p.nick or "") .. "x"; #(p.nick or ""); (p.rank or 0) // 2; (p.rank or 0) % 3; (p.weight or 1) / 0
]]):gmatch("[^\n]+") do
  for case in (line .. ";"):gmatch("%s*(.-)%s*;") do
    if case ~= "" and case ~= "{} == nil" and case ~= "1 or error" then cases[#cases + 1] = case end
  end
end

-- Random expressions on top of them.
local count, seed = tonumber(arg and arg[1]) or 400, tonumber(arg and arg[2]) or 5
math.randomseed(seed)
local function pick(list) return list[math.random(#list)] end
local constants = {
  "nil", "true", "false", "0", "1", "-1", "3", "64", "9007199254740993", "math.maxinteger", "math.mininteger", "0.5", "-0.0", "2.0", "1e15",
  "1e308", "math.huge", "-math.huge", "(0/0)", '""', '"x"', '"10"', '"0x10"', '" 3 "', '"1.5"', '"abc"', '"a\\000b"', '"\\195\\169"', '"\\169"', '"number"',
}
local functions = {
  "string.find", "string.len", "string.lower", "string.upper", "string.sub", "string.byte", "string.rep", "string.reverse", "math.floor", "math.ceil",
  "math.abs", "math.max", "math.min", "math.sqrt", "math.fmod", "math.tointeger", "math.type", "math.ult", "type", "tostring", "tonumber",
}
local methods = { "find", "len", "lower", "upper", "sub", "byte", "reverse" }
local binary = {
  "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "and", "or", "and", "or", "==", "~=", "&", "|", "~", "<<", ">>",
}
local expression
local function argument(depth)
  return math.random(4) == 1 and expression(depth) or pick { "1", "2", "-1", "p.age", "p.rank", '"x"', "p.name", "p.nick" }
end
function expression(depth)
  local kind = depth == 0 and math.random(2) or math.random(9)
  if kind == 1 then return "p." .. pick(attributes) end
  if kind == 2 then return pick(constants) end
  if kind == 3 then return "(" .. pick { "not ", "- ", "# ", "~ ", "not " } .. expression(depth - 1) .. ")" end
  if kind == 4 then
    local name, list = pick(functions), {}
    for n = 1, pick { 1, 1, 2, 2, 2, 3, 0 } do list[n] = argument(depth - 1) end
    if name == "string.rep" then list[2] = pick { "2", "0", '"3"', "p.flag" } end
    if name == "string.find" then
      list = { list[1] or "p.name", list[2] or '"x"', pick { "1", "-1", "nil", "p.rank" }, "true" }
    end
    return name .. "(" .. table.concat(list, ", ") .. ")"
  end
  if kind == 5 then
    local name = pick(methods)
    local list = name == "find" and { argument(depth - 1), "1", "true" } or { argument(depth - 1) }
    return "(" .. expression(depth - 1) .. "):" .. name .. "(" .. table.concat(list, ", ") .. ")"
  end
  return "(" .. expression(depth - 1) .. " " .. pick(binary) .. " " .. expression(depth - 1) .. ")"
end
for _ = 1, count do cases[#cases + 1] = expression(math.random(4)) end

for _, row in ipairs(rows) do
  local list = {}
  for i, attribute in ipairs(attributes) do list[i] = written(row[attribute]) end
  print(table.concat(list, "\t"))
end
print ""
for _, case in ipairs(cases) do
  local f = assert(load("local p = ... return (" .. case .. ")", "=at", "t"), case)
  local list = { case }
  for i, row in ipairs(rows) do
    local ok, value = pcall(f, row)
    list[i + 1] = ok and "=" .. written(value) or "!" .. value:gsub("^at:1: ", ""):gsub("[%c\128-\255]", "?")
  end
  print(table.concat(list, "\t"))
end
