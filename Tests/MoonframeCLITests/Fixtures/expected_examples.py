#!/usr/bin/env python3
"""Writes what the examples must print, from formulas and tables that are not our code's.

The car jump comes from the table of 240 frames a second that an independent 50-digit program made; springs
from the closed solution of m x'' + c x' + k (x - 1) = 0; curves from the definitions in CSS Easing 2 and on
easings.net; colours from IEC 61966-2-1; the cubic from Hermite's formula.
"""
import json
import math
import pathlib

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]
out = root / "examples" / "keyframes"


def write(name, lines):
    (out / f"{name}.expected.txt").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def fixed(value, decimals=3):
    text = f"{value:.{decimals}f}"
    return text[1:] if text.startswith("-") and float(text) == 0 else text


def car_jump():
    table = json.loads((root / "Tests/MoonMotionTests/Fixtures/motion-car-jump-240hz.json").read_text())
    samples = [s for s in table["samples"] if s["t"] <= table["duration"] + 1e-9]
    lines = [f"duration  {table['duration']:.2f} s, {len(samples)} frames at 240 a second"]
    counts = {t["property"]: len(t["keyframes"]) for t in table["tracks"]}
    for name in sorted(table["initial"]):
        values = [s["value"][name] for s in samples]
        least = min(range(len(values)), key=lambda i: values[i])
        most = max(range(len(values)), key=lambda i: values[i])
        lines.append(
            f"{name:<18} {values[least]:9.3f} at {least / 240:.4f} s to {values[most]:8.3f} "
            f"at {most / 240:.4f} s, {counts[name]} keyframes")
    lines.append(f"rests at  {table['finalValue']['offsetY']:.3f}")
    lines += ["", "  time    offsetY   velocity   scale   rotation  reflection"]
    for step in range(25):
        sample = samples[step * 12]
        v = sample["value"]
        lines.append(
            f"{step / 20:6.2f} {v['offsetY']:10.4f} {sample['velocity']['offsetY']:10.3f} {v['scale']:7.4f} "
            f"{fixed(v['rotation'], 4):>9}° {v['reflectionOpacity']:11.5f}")
    write("car_jump", lines)
    steps = [f"{step / 10:.1f} {samples[step * 24]['value']['offsetY']:.3f}" for step in range(13)]
    embedded = [line.rstrip("0") + "0" if line.endswith(".000") else line.rstrip("0") for line in steps]
    for time in (0.15, 0.45, 1.2):
        height = samples[round(time * 240)]["value"]["offsetY"]
        embedded.append(f"the car at {time} is at {round(height, 3)}")
    embedded.append("as a picture: <svg")
    (root / "examples/EmbedMoonframe/expected.txt").write_text("".join(f"{line}\n" for line in embedded))


def spring_value(w0, ratio, t):
    zeta = ratio * w0
    if ratio < 1:
        w = w0 * math.sqrt(1 - ratio * ratio)
        c, s = math.cos(w * t), math.sin(w * t) / w
    elif ratio == 1:
        c, s = 1.0, t
    else:
        w = w0 * math.sqrt(ratio * ratio - 1)
        c, s = math.cosh(w * t), math.sinh(w * t) / w
    return 1 - math.exp(-zeta * t) * (c + zeta * s)


def spring_gallery():
    def settling(duration, ratio, epsilon):
        return math.log(ratio / (math.sqrt(1 - ratio * ratio) * epsilon)) / (duration * ratio)

    springs = [
        ("smooth", 2 * math.pi / 0.5, 1.0), ("snappy", 2 * math.pi / 0.5, 0.85),
        ("bouncy", 2 * math.pi / 0.5, 0.7), ("bouncier", 2 * math.pi / 0.5, 0.5),
        ("sluggish", 2 * math.pi / 0.5, 2.0), ("physical", 10.0, 0.5),
        ("response", 2 * math.pi / 0.5, 0.65), ("settling", settling(1, 0.8, 0.001), 0.8),
    ]
    lines = ["spring    response  ratio   bounce  stiffness  damping  overshoot"]
    for name, w0, ratio in springs:
        bounce = 1 - ratio if ratio <= 1 else 1 / ratio - 1
        over = math.exp(-math.pi * ratio / math.sqrt(1 - ratio * ratio)) if ratio < 1 else 0
        lines.append(
            f"{name:<8} {2 * math.pi / w0:9.4f} {ratio:6.3f} {bounce:8.4f} {w0 * w0:10.4f} "
            f"{2 * ratio * w0:8.4f} {over * 100:9.4f}%")
    lines += ["", "  time" + "".join(f"{name:>9}" for name, _, _ in springs)]
    for step in range(11):
        t = step / 10
        lines.append(f"{t:6.2f}" + "".join(f"{spring_value(w0, r, t):9.5f}" for _, w0, r in springs))
    write("spring_gallery", lines)


def encode(light):
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def color_and_angle():
    lines = ["  time  color        red   green    blue  alpha   rotation   turning"]
    stops = [(1, 0, 0, 1), (1, 1, 1, 1), (0, 0, 1, 0.25)]
    for step in range(11):
        t = step / 10
        index = 0 if t <= 0.5 else 1
        p = (t - 0.5 * index) / 0.5
        mixed = [a + (b - a) * p for a, b in zip(stops[index], stops[index + 1])]
        rgb = [encode(x) for x in mixed[:3]]
        alpha = mixed[3]
        hexed = "#" + "".join(f"{math.floor(x * 255 + 0.5):02x}" for x in rgb)
        if alpha < 1:
            hexed += f"{math.floor(alpha * 255 + 0.5):02x}"
        if t <= 0.25:
            angle, speed = 360 * t, 360.0
        elif t < 0.75:
            # Hermite from 90° at 360°/s, the speed of the line before, to 450° at rest.
            s = (t - 0.25) / 0.5
            v0 = 360 * 0.5
            angle = 90 * (2 * s**3 - 3 * s**2 + 1) + v0 * (s**3 - 2 * s**2 + s) + 450 * (3 * s**2 - 2 * s**3)
            speed = (90 * (6 * s * s - 6 * s) + v0 * (3 * s * s - 4 * s + 1) + 450 * (6 * s - 6 * s * s)) / 0.5
        else:
            angle, speed = 0.0, 0.0
        lines.append(
            f"{t:6.2f}  {hexed:<9} {rgb[0]:7.4f} {rgb[1]:7.4f} {rgb[2]:7.4f} {alpha:6.3f} {angle:9.3f}° {speed:8.2f}°/s")
    write("color_and_angle", lines)


def bezier(x1, y1, x2, y2):
    def at(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s**3

    def curve(x):
        low, high = 0.0, 1.0
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if at(x1, x2, middle) < x else (low, middle)
        return at(y1, y2, (low + high) / 2)

    return curve


def bounce_out(x):
    n, d = 7.5625, 2.75
    if x < 1 / d:
        return n * x * x
    if x < 2 / d:
        return n * (x - 1.5 / d) ** 2 + 0.75
    if x < 2.5 / d:
        return n * (x - 2.25 / d) ** 2 + 0.9375
    return n * (x - 2.625 / d) ** 2 + 0.984375


def easing_sheet():
    c1 = 1.70158
    curves = {
        "linear": lambda x: x,
        "easeIn": bezier(0.42, 0, 1, 1),
        "easeOut": bezier(0, 0, 0.58, 1),
        "easeInOut": bezier(0.42, 0, 0.58, 1),
        "circularEaseIn": lambda x: 1 - math.sqrt(1 - x * x),
        "circularEaseOut": lambda x: math.sqrt(1 - (1 - x) ** 2),
        "circularEaseInOut": lambda x: (1 - math.sqrt(1 - 4 * x * x)) / 2
        if x < 0.5 else (1 + math.sqrt(1 - (2 - 2 * x) ** 2)) / 2,
        "easeInSine": lambda x: 1 - math.cos(x * math.pi / 2),
        "easeOutQuad": lambda x: 1 - (1 - x) ** 2,
        "easeInOutCubic": lambda x: 4 * x**3 if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2,
        "easeInQuart": lambda x: x**4,
        "easeOutQuint": lambda x: 1 - (1 - x) ** 5,
        "easeInOutExpo": lambda x: x if x in (0, 1)
        else 2 ** (20 * x - 10) / 2 if x < 0.5 else (2 - 2 ** (10 - 20 * x)) / 2,
        "easeInCirc": lambda x: 1 - math.sqrt(1 - x * x),
        "easeOutBack": lambda x: 1 + (c1 + 1) * (x - 1) ** 3 + c1 * (x - 1) ** 2,
        "easeInElastic": lambda x: x if x in (0, 1)
        else -(2 ** (10 * x - 10)) * math.sin((x * 10 - 10.75) * 2 * math.pi / 3),
        "easeOutBounce": bounce_out,
        "steps": lambda x: min(1, math.floor(x * 4) / 4),
        "points": lambda x: x / 3 if x <= 0.75 else 0.25 + (x - 0.75) * 3,
    }
    heading = f"{'curve':<18}" + "".join(f"{x:>9}" for x in ("0", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8", "1"))
    lines = [heading]
    for name, curve in curves.items():
        lines.append(f"{name:<18}" + "".join(f"{fixed(curve(e / 8), 5):>9}" for e in range(9)))
    write("easing_sheet", lines)


car_jump()
spring_gallery()
color_and_angle()
easing_sheet()
