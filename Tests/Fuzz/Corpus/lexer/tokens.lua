#!/usr/bin/env moonframe
local a <const>, b <close> = 0x1p-3, nil -- comment
--[==[ long
comment ]==] goto done
local s = [[
long]] .. 'it\'s \z
  "quoted" \x41\u{48}\065' .. "a\
b" // 2 ~= 3 >> 1 << 2 ~ 4 & 5 | 6 ^ 7 % 8
::done:: return function(...) return #{ ... }, not a, 1e10, .5, 3., 0xA.8p1, a.b:c "x" end
