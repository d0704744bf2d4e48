/**
 * The brush motifs are drawn with. Units: x from -120 to 120, y from -216 (top) to 24, the ground is y = 0.
 * A colour here is not a colour but three amounts from 0 to 1 that the plate shader turns into the palette's colours:
 * tone (shadow to light), glow (gives light itself) and accent (takes the accent colour).
 */
export function createBrush(context, random) {
  const amount = (value) => Math.round(Math.max(0, Math.min(1, value)) * 255);
  const ink = (tone, { glow = 0, accent = 0 } = {}) =>
    `rgb(${amount(tone)},${amount(glow)},${amount(accent)})`;

  /** Fills an SVG path with one tone. */
  function fill(tone, path, extra) {
    context.fillStyle = ink(tone, extra);
    context.fill(new Path2D(path));
  }

  /** Fills an SVG path with a tone that goes from one value to another along a line (default: left to right). */
  function blend(from, to, path, { x0 = -70, y0 = 0, x1 = 70, y1 = 0, ...extra } = {}) {
    const gradient = context.createLinearGradient(x0, y0, x1, y1);
    gradient.addColorStop(0, ink(from, extra));
    gradient.addColorStop(1, ink(to, extra));
    context.fillStyle = gradient;
    context.fill(new Path2D(path));
  }

  /** A ball lit from the upper left. */
  function ball(tone, x, y, radius, extra) {
    const gradient = context.createRadialGradient(
      x - radius * 0.35,
      y - radius * 0.4,
      radius * 0.08,
      x,
      y,
      radius,
    );
    gradient.addColorStop(0, ink(Math.min(1, tone + 0.35), extra));
    gradient.addColorStop(1, ink(tone * 0.45, extra));
    context.fillStyle = gradient;
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fill();
  }

  function oval(tone, x, y, radiusX, radiusY = radiusX, { turn = 0, ...extra } = {}) {
    context.fillStyle = ink(tone, extra);
    context.beginPath();
    context.ellipse(x, y, radiusX, radiusY, turn, 0, 7);
    context.fill();
  }

  function stroke(tone, width, path, { square = false, ...extra } = {}) {
    context.strokeStyle = ink(tone, extra);
    context.lineWidth = width;
    context.lineCap = square ? "butt" : "round";
    context.lineJoin = square ? "miter" : "round";
    context.stroke(new Path2D(path));
  }

  function rect(tone, x, y, width, height, extra) {
    context.fillStyle = ink(tone, extra);
    context.fillRect(x, y, width, height);
  }

  function cut(path) {
    context.globalCompositeOperation = "destination-out";
    context.fillStyle = "#000";
    context.fill(new Path2D(path));
    context.globalCompositeOperation = "source-over";
  }

  /** Draws twice: as given, and mirrored left to right. */
  function both(draw) {
    draw(1);
    at({ flip: true }, () => draw(-1));
  }

  function at({ x = 0, y = 0, scale = 1, turn = 0, flip = false }, draw) {
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.scale(flip ? -scale : scale, scale);
    draw();
    context.restore();
  }

  /** Repeats a drawing `count` times around a point. */
  function around(count, { x = 0, y = 0, from = 0 }, draw) {
    for (let index = 0; index < count; index++)
      at({ x, y, turn: from + (index * Math.PI * 2) / count }, () => draw(index));
  }

  /** A standing figure seen from behind, `height` units tall: coat, dress or child. */
  function figure({ x, y = 0, height, tone = 0.05, form = "coat", hat = false, flip = false, accent = 0 }) {
    at({ x, y, scale: height / 100, flip }, () => {
      const extra = { accent };
      if (form === "dress") {
        blend(
          tone,
          tone + 0.18,
          "M-9 -78 C-15 -74 -15 -58 -10 -50 C-16 -34 -24 -14 -27 0 C-10 3 12 3 25 0 C20 -18 14 -36 9 -50 C14 -60 14 -74 8 -78 C3 -81 -4 -81 -9 -78 Z",
          { x0: 20, x1: -20, ...extra },
        );
        stroke(tone, 5, "M-11 -73 C-18 -60 -19 -48 -14 -40", extra);
        fill(tone + 0.25, "M6 -78 C14 -70 15 -52 26 -2 L19 1 C10 -30 4 -60 -4 -77 Z", {
          accent: Math.max(accent, 0.8),
        });
        oval(tone, 0, -89, 7.4, 8.6);
        oval(tone, -6, -86, 5, 6);
      } else {
        const child = form === "child";
        blend(
          tone,
          tone + 0.16,
          child
            ? "M-10 -64 C-16 -58 -15 -34 -13 -26 L-11 0 L-3 0 L0 -24 L3 0 L11 0 L13 -26 C15 -38 16 -58 10 -64 C4 -68 -4 -68 -10 -64 Z"
            : "M-12 -80 C-19 -76 -20 -52 -17 -36 L-18 -22 L-11 -22 L-10 0 L-2 0 L0 -24 L2 0 L10 0 L11 -22 L18 -22 L17 -40 C20 -56 19 -76 12 -80 C5 -84 -5 -84 -12 -80 Z",
          { x0: 18, x1: -18, ...extra },
        );
        oval(tone, 0, child ? -77 : -91, child ? 10 : 7.6, child ? 11 : 9);
        if (hat)
          fill(
            tone,
            "M-15 -94 C-6 -90 6 -90 15 -94 C10 -99 9 -98 8 -104 C4 -108 -5 -108 -8 -104 C-9 -98 -10 -99 -15 -94 Z",
          );
      }
    });
  }

  return { fill, blend, ball, oval, stroke, rect, cut, both, at, around, figure, random };
}
