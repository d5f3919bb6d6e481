-- code: syntax-error
-- says: '}' expected (to close '{' at line
-- at: 8:3 `b`
-- label: is a comma missing before this?
-- exit: 4
return {
  a = 1
  b = 2,
}
