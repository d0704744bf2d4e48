/** Vehicles, the sky and wild country. An empty `draw` means that the shader's landscape is the subject. */
import { palm } from "./motifs-places.mjs";

export const journeyMotifs = {
  train: {
    stance: "stands",
    ground: "dunes",
    draw(b) {
      for (let i = 0; i < 10; i++)
        b.ball(
          0.62 + b.random() * 0.3,
          46 - i * 12 + b.random() * 8,
          -122 - i * 6.4 - b.random() * 8,
          10 + i * 2,
          { glow: 0.14 },
        );
      b.rect(0.3, -120, 0, 240, 3);
      for (let x = -118; x < 118; x += 12) b.rect(0.14, x, 3, 7, 5);
      b.blend(0.34, 0.1, "M-120 -10 V-62 H-72 V-10 Z", { accent: 0.5 });
      b.blend(0.4, 0.12, "M-66 -12 V-92 H-28 V-12 Z", { x0: -66, x1: -28, accent: 0.6 });
      b.fill(0.3, "M-72 -92 Q-47 -104 -22 -92 L-22 -87 H-72 Z");
      b.rect(0.95, -58, -82, 20, 24, { glow: 0.9 });
      for (let x = -112; x < -78; x += 13) b.rect(0.9, x, -52, 8, 14, { glow: 0.8 });
      const boiler = b;
      boiler.blend(0.75, 0.06, "M-30 -74 H76 V-26 H-30 Z", { x0: 0, x1: 0, y0: -76, y1: -24 });
      b.blend(0.8, 0.08, "M76 -76 Q88 -50 76 -24 Z", { y0: -76, y1: -24, x0: 0, x1: 0 });
      b.stroke(0.85, 2.2, "M0 -74 V-26 M30 -74 V-26 M60 -74 V-26");
      b.blend(0.5, 0.08, "M48 -74 L45 -104 H40 L44 -114 H68 L72 -104 H67 L64 -74 Z", { x0: 40, x1: 72 });
      b.blend(0.8, 0.2, "M4 -74 Q4 -92 14 -92 Q24 -92 24 -74 Z", { x0: 4, x1: 24, accent: 0.4 });
      b.ball(0.95, 80, -82, 8, { glow: 1 });
      b.blend(0.4, 0.06, "M72 -24 L112 0 H66 Z", { x0: 66, x1: 112, accent: 0.6 });
      for (let i = 0; i < 5; i++) b.stroke(0.7, 1.2, `M${74 + i * 2} -22 L${72 + i * 9} 0`);
      for (const [x, r] of [
        [-8, 19],
        [28, 19],
        [64, 11],
        [-48, 11],
        [-92, 11],
        [-108, 11],
      ]) {
        b.oval(0.06, x, -r + 1, r);
        b.stroke(
          0.6,
          1.8,
          `M${x - r + 2} ${-r + 1} a${r - 2} ${r - 2} 0 1 0 ${2 * r - 4} 0 a${r - 2} ${r - 2} 0 1 0 ${-2 * r + 4} 0`,
        );
        b.around(8, { x, y: -r + 1 }, () => b.stroke(0.45, 1.2, `M0 0 V${-r + 3}`));
        b.oval(0.6, x, -r + 1, 3);
      }
      b.stroke(0.85, 3, "M-12 -16 L32 -12");
    },
  },
  ship: {
    stance: "stands",
    ground: "water",
    draw(b) {
      b.blend(
        0.3,
        0.05,
        "M-104 -42 C-96 -20 -88 -2 -74 4 H70 C86 -6 98 -28 106 -52 L60 -40 C20 -30 -40 -30 -70 -40 L-74 -56 H-106 Z",
        { x0: -90, x1: 100, accent: 0.2 },
      );
      b.stroke(0.6, 2, "M-104 -38 C-40 -22 40 -24 104 -46");
      for (let x = -70; x < 66; x += 17) b.rect(0.85, x, -19, 5, 5, { glow: 0.8 });
      for (const [x, h] of [
        [-62, 156],
        [2, 190],
        [58, 160],
      ]) {
        b.stroke(0.12, 3.4, `M${x} -30 V${-h - 8}`);
        for (let k = 0; k < 3; k++) {
          const y = -h + (k * (h - 46)) / 3;
          const w = 19 + k * 7;
          const d = (h - 50) / 3 - 3;
          b.blend(
            0.98,
            0.3,
            `M${x - w} ${y} H${x + w - 3} Q${x + w + 12} ${y + d * 0.55} ${x + w + 2} ${y + d} Q${x} ${y + d - 7} ${x - w - 3} ${y + d} Q${x - w + 8} ${y + d * 0.5} ${x - w} ${y} Z`,
            { x0: x - w, x1: x + w + 8 },
          );
        }
        b.fill(0.6, `M${x} ${-h - 8} l-15 4 l15 5 Z`, { accent: 1 });
      }
      b.blend(0.9, 0.4, "M64 -150 L116 -66 Q90 -60 66 -62 Z", { x0: 60, x1: 116 });
      b.stroke(0.14, 2.4, "M86 -46 L120 -72");
      b.stroke(0.3, 1, "M-62 -160 L2 -194 L58 -164 L118 -72");
      b.fill(0.95, "M-120 6 Q-90 -4 -70 5 Q-20 -3 20 5 Q70 -4 120 6 V9 H-120 Z");
    },
  },
  rocket: {
    stance: "object",
    ground: "none",
    draw(b) {
      b.fill(0.9, "M-22 -44 C-40 -10 -26 10 0 30 C26 10 40 -10 22 -44 Z", { glow: 0.65, accent: 0.6 });
      b.fill(1, "M-12 -44 C-20 -20 -12 -6 0 10 C12 -6 20 -20 12 -44 Z", { glow: 1 });
      b.both(() =>
        b.blend(0.75, 0.15, "M-26 -96 C-52 -84 -60 -58 -56 -34 L-24 -52 Z", { x0: -56, x1: -20, accent: 1 }),
      );
      b.blend(0.98, 0.25, "M0 -214 C36 -176 42 -120 26 -46 H-26 C-42 -120 -36 -176 0 -214 Z", {
        x0: -34,
        x1: 36,
      });
      b.blend(0.85, 0.2, "M0 -214 C16 -197 26 -180 31 -162 Q0 -152 -31 -162 C-26 -180 -16 -197 0 -214 Z", {
        x0: -30,
        x1: 30,
        accent: 1,
      });
      b.oval(0.2, 0, -122, 18);
      b.ball(0.75, 0, -122, 14, { glow: 0.45 });
      b.blend(0.5, 0.1, "M-28 -56 H28 L24 -44 H-24 Z", { x0: -28, x1: 28 });
      b.blend(0.7, 0.15, "M-5 -88 Q0 -94 5 -88 V-36 H-5 Z", { x0: -5, x1: 5, accent: 1 });
      b.stroke(0.4, 1.2, "M-31 -82 Q0 -74 31 -82");
    },
  },
  car: {
    stance: "stands",
    ground: "road",
    draw(b) {
      b.oval(0.02, 0, 2, 108, 8);
      b.blend(
        0.8,
        0.1,
        "M-108 -10 C-114 -34 -104 -46 -80 -52 C-60 -60 -50 -92 -24 -96 H24 C44 -94 56 -74 68 -58 C92 -54 110 -48 112 -30 C114 -18 112 -12 106 -8 L-100 -6 Z",
        { x0: 0, x1: 0, y0: -96, y1: -4, accent: 0.8 },
      );
      b.fill(0.1, "M-60 -56 C-50 -76 -42 -88 -24 -89 H-4 V-56 Z M4 -56 V-89 H24 C38 -88 48 -74 58 -56 Z");
      b.fill(0.6, "M-50 -58 C-44 -72 -36 -84 -26 -85 L-38 -58 Z");
      b.stroke(0.98, 2.2, "M-104 -40 C-60 -50 40 -50 108 -40");
      b.stroke(0.4, 1.2, "M-4 -54 V-16 M50 -54 C54 -40 54 -28 50 -16");
      b.rect(0.9, -20, -46, 12, 2.6);
      for (const x of [-64, 66]) {
        b.oval(0.03, x, -10, 24, 24);
        b.oval(0.4, x, -10, 16);
        b.ball(0.9, x, -10, 10);
        b.oval(0.95, x, -10, 22, 22, { glow: 0 });
        b.oval(0.03, x, -10, 20);
        b.ball(0.85, x, -10, 11);
      }
      b.ball(0.97, 104, -36, 8, { glow: 1 });
      b.oval(0.8, -106, -36, 4, 6, { glow: 0.9, accent: 1 });
      b.stroke(0.9, 4, "M88 -6 H118 M-116 -6 H-92");
    },
  },
  plane: {
    stance: "object",
    ground: "none",
    draw(b) {
      b.at({ y: -104, turn: -0.22 }, () => {
        b.blend(0.5, 0.14, "M-6 -14 L-44 -64 L-30 -66 L30 -14 Z", { accent: 0.4 });
        b.blend(
          0.98,
          0.22,
          "M-116 -8 C-96 -16 -30 -26 60 -24 C90 -22 112 -10 114 0 C110 12 88 18 50 18 C-20 18 -84 8 -116 -2 Z",
          { x0: 0, x1: 0, y0: -26, y1: 18 },
        );
        b.blend(0.8, 0.2, "M-116 -6 L-118 -56 L-100 -58 L-74 -14 Z", { x0: -118, x1: -74, accent: 1 });
        b.blend(0.7, 0.3, "M-104 -2 L-120 12 L-104 14 L-72 2 Z");
        b.blend(0.85, 0.2, "M16 4 L-46 84 L-24 84 L54 6 Z", { x0: 16, x1: -30, y0: 4, y1: 84 });
        for (let i = 0; i < 12; i++) b.oval(0.15, -56 + i * 11, -8, 2.7, 3.3);
        b.fill(0.12, "M84 -16 C98 -14 106 -8 109 -3 L86 -5 Z");
        b.stroke(0.7, 3, "M-100 4 C-40 12 40 12 108 3", { accent: 1 });
      });
      for (let i = 0; i < 3; i++)
        b.stroke(0.9, 2 - i * 0.4, `M${-120} ${-60 + i * 12} l${26 + i * 12} ${-6 - i * 2}`);
    },
  },
  balloon: {
    stance: "object",
    ground: "none",
    draw(b) {
      for (const [x, y, s] of [
        [0, 0, 1],
        [-88, -8, 0.34],
        [92, -92, 0.26],
      ])
        b.at({ x, y, scale: s }, () => {
          b.blend(
            0.9,
            0.25,
            "M0 -212 C-64 -212 -88 -160 -74 -120 C-62 -90 -30 -70 -18 -46 H18 C30 -70 62 -90 74 -120 C88 -160 64 -212 0 -212 Z",
            { x0: -74, x1: 74, accent: 1 },
          );
          b.blend(
            0.98,
            0.5,
            "M0 -212 C-34 -206 -48 -160 -42 -120 C-36 -90 -18 -70 -10 -46 H10 C18 -70 36 -90 42 -120 C48 -160 34 -206 0 -212 Z",
            { x0: -42, x1: 42 },
          );
          b.blend(
            0.85,
            0.4,
            "M0 -212 C-12 -200 -16 -160 -14 -120 C-12 -90 -6 -70 -3 -46 H3 C6 -70 12 -90 14 -120 C16 -160 12 -200 0 -212 Z",
            { x0: -14, x1: 14, accent: 1 },
          );
          b.stroke(0.3, 1, "M-16 -46 L-12 -22 M16 -46 L12 -22 M-6 -46 L-5 -22 M6 -46 L5 -22");
          b.blend(0.6, 0.2, "M-14 -24 H14 L11 0 Q0 4 -11 0 Z", { x0: -14, x1: 14 });
          b.stroke(0.3, 1, "M-13 -16 H13 M-12 -9 H12");
          b.fill(1, "M-3 -42 Q0 -54 3 -42 Z", { glow: 1 });
        });
    },
  },
  planet: {
    stance: "object",
    ground: "none",
    draw(b) {
      b.at({ y: -106, turn: -0.35 }, () => {
        b.stroke(0.5, 9, "M-70 -6 A118 30 0 0 1 70 -6");
        b.ball(0.5, 0, 0, 78, { accent: 0.6 });
        for (const [y, h, t] of [
          [-50, 8, 0.5],
          [-30, 14, 0.75],
          [-4, 9, 0.4],
          [16, 16, 0.7],
          [44, 8, 0.35],
        ])
          b.blend(
            t + 0.2,
            t * 0.3,
            `M${-Math.sqrt(78 ** 2 - y * y)} ${y} Q0 ${y + 12} ${Math.sqrt(78 ** 2 - y * y)} ${y} L${Math.sqrt(Math.max(0, 78 ** 2 - (y + h) ** 2))} ${y + h} Q0 ${y + h + 12} ${-Math.sqrt(Math.max(0, 78 ** 2 - (y + h) ** 2))} ${y + h} Z`,
            { accent: 0.3 },
          );
        b.stroke(0.95, 9, "M-70 -6 C-150 14 -100 34 0 34 C100 34 150 14 70 -6");
        b.stroke(0.5, 2, "M-74 -2 C-140 16 -100 30 0 30 C100 30 140 16 74 -2");
      });
      b.ball(0.7, 96, -180, 13);
      b.ball(0.6, -100, -40, 8, { accent: 1 });
    },
  },
  flower: {
    stance: "object",
    ground: "water",
    draw(b) {
      for (const [count, reach, wide, tone] of [
        [9, 118, 25, 0.42],
        [8, 100, 25, 0.6],
        [7, 84, 23, 0.78],
        [5, 62, 18, 0.95],
      ])
        for (let i = 0; i < count; i++) {
          const turn = ((i - (count - 1) / 2) / count) * 2.9;
          b.at({ y: -34, turn }, () =>
            b.blend(
              tone,
              tone * 0.35,
              `M0 8 C${-wide * 1.5} -${reach * 0.3} ${-wide} -${reach * 0.75} 0 -${reach} C${wide} -${reach * 0.75} ${wide * 1.5} -${reach * 0.3} 0 8 Z`,
              { x0: 0, x1: 0, y0: -reach, y1: 0, accent: 1 - tone * 0.5 },
            ),
          );
        }
      b.at({ y: -34 }, () => {
        for (let i = 0; i < 9; i++)
          b.stroke(0.98, 1.6, `M0 -4 L${(i - 4) * 6} ${-34 + Math.abs(i - 4) * 3}`, { glow: 0.4 });
      });
      b.fill(0.14, "M-116 -6 Q-60 -34 0 -22 Q60 -34 116 -6 Q60 8 0 0 Q-60 8 -116 -6 Z", { accent: 0.2 });
    },
  },
  moon: {
    stance: "object",
    ground: "hills",
    subject: "disc",
    draw(b) {
      b.figure({ x: 0, height: 66, form: "dress" });
    },
  },
  sun: {
    stance: "stands",
    ground: "hills",
    subject: "disc",
    draw(b) {
      palm(b, -70, 150, 12);
      palm(b, -30, 116, -14);
      palm(b, 86, 130, -18);
      b.figure({ x: 22, height: 44 });
    },
  },
  stars: {
    stance: "stands",
    ground: "hills",
    backdrop: "night",
    draw(b) {
      b.figure({ x: -22, height: 70, form: "child" });
      b.figure({ x: 20, height: 92, form: "coat" });
      b.stroke(0.05, 5, "M34 -76 L58 -104");
      b.at({ x: 70, y: -70, turn: 0.4 }, () => {
        b.blend(0.4, 0.1, "M-8 -44 H8 L6 34 H-6 Z", { x0: -8, x1: 8 });
      });
      b.stroke(0.06, 3, "M66 -62 L50 2 M66 -62 L88 2");
    },
  },
  desert: {
    stance: "stands",
    ground: "dunes",
    draw(b) {
      for (const [x, s] of [
        [-78, 0.5],
        [-18, 0.58],
        [52, 0.7],
      ])
        b.at({ x, scale: s }, () => {
          b.blend(
            0.25,
            0.04,
            "M-52 -50 C-56 -70 -44 -76 -34 -76 C-28 -104 -8 -108 0 -80 C8 -74 20 -74 28 -74 C40 -70 44 -90 46 -104 C46 -116 58 -122 72 -112 C78 -108 76 -102 68 -102 C60 -100 60 -92 56 -78 C50 -60 40 -52 32 -50 L34 0 H28 L24 -46 L-30 -46 L-32 0 H-38 L-38 -44 L-46 0 H-52 Z",
            { x0: 60, x1: -50 },
          );
          b.fill(0.06, "M18 -48 L14 0 H20 L26 -48 Z");
          b.at({ x: -16, y: -92 }, () => b.figure({ x: 0, height: 58, accent: 0.5 }));
        });
    },
  },
  mountain: {
    stance: "stands",
    ground: "mountains",
    draw(b) {
      b.figure({ x: 0, height: 54 });
      b.stroke(0.05, 2.4, "M14 -34 L22 2");
      b.blend(0.5, 0.1, "M-13 -42 h-9 v22 h9 Z", { accent: 1 });
      b.fill(0.05, "M-120 16 C-60 -6 -20 -2 10 0 C50 4 90 6 120 18 V24 H-120 Z");
    },
  },
  ocean: {
    stance: "stands",
    ground: "water",
    draw(b) {
      b.blend(0.3, 0.05, "M-44 -8 Q-38 8 -24 8 H26 Q40 4 46 -14 Q0 -4 -44 -8 Z");
      b.stroke(0.1, 2.4, "M2 -4 V-96");
      b.blend(0.98, 0.4, "M5 -94 Q44 -50 40 -14 L5 -12 Z", { x0: 0, x1: 40 });
      b.blend(0.7, 0.3, "M-1 -84 Q-30 -48 -32 -14 L-1 -12 Z", { x0: -32, x1: 0, accent: 0.8 });
      b.fill(0.6, "M2 -100 l-12 4 l12 4 Z", { accent: 1 });
    },
  },
  forest: {
    stance: "stands",
    ground: "forest",
    draw(b) {
      for (const [x, w, h] of [
        [-86, 13, 168],
        [-52, 8, 132],
        [58, 9, 140],
        [88, 15, 176],
        [-106, 7, 110],
        [108, 7, 118],
      ]) {
        b.blend(
          0.26,
          0.03,
          `M${x - w * 0.6} 8 C${x - w * 0.4} ${-h * 0.3} ${x - w * 0.3} ${-h * 0.6} ${x - w * 0.2} ${-h} H${x + w * 0.2} C${x + w * 0.3} ${-h * 0.6} ${x + w * 0.4} ${-h * 0.3} ${x + w * 0.7} 8 Z`,
          { x0: x + w / 2, x1: x - w / 2 },
        );
        b.stroke(
          0.05,
          w * 0.2,
          `M${x} ${-h * 0.55} q${w * 1.2} -10 ${w * 1.8} -30 M${x} ${-h * 0.45} q${-w} -12 ${-w * 1.7} -26`,
        );
        for (let i = 0; i < 15; i++) {
          const a = b.random() * 6.28;
          const r = w * 1.9 * Math.sqrt(b.random());
          b.ball(
            0.1 + b.random() * 0.3,
            Math.max(-104, Math.min(104, x + Math.cos(a) * r * 1.1)),
            -h - 4 + Math.sin(a) * r * 0.8,
            5 + w * 0.55 * b.random(),
            { accent: b.random() > 0.8 ? 0.5 : 0 },
          );
        }
      }
      b.figure({ x: 2, height: 58, form: "coat", accent: 0.6 });
    },
  },
  volcano: {
    stance: "stands",
    ground: "water",
    draw(b) {
      for (let i = 0; i < 15; i++)
        b.ball(0.3 + b.random() * 0.4, (b.random() - 0.5) * (18 + i * 7), -126 - i * 6.5, 13 + i * 1.6, {
          accent: 0.2,
        });
      for (let i = 0; i < 30; i++) {
        const a = -1.57 + (b.random() - 0.5) * 1.7;
        const r = 20 + b.random() * 76;
        b.oval(1, Math.cos(a) * r, -114 + Math.sin(a) * r, 0.8 + b.random() * 2, undefined, { glow: 1 });
      }
      b.fill(1, "M-8 -110 C-16 -150 -4 -168 0 -190 C6 -166 16 -150 9 -110 Z", { glow: 0.9, accent: 0.4 });
      b.blend(
        0.42,
        0.06,
        "M-118 4 C-76 -16 -40 -66 -20 -116 L-8 -110 L4 -116 L20 -114 C40 -66 76 -18 118 4 Z",
        { x0: -70, x1: 80 },
      );
      b.fill(
        0.95,
        "M-14 -114 L-8 -108 L4 -114 L14 -112 C10 -92 16 -82 10 -62 C6 -46 14 -36 10 -20 C2 -34 4 -52 0 -68 C-6 -82 -4 -98 -14 -114 Z",
        { glow: 0.9, accent: 0.5 },
      );
      b.stroke(1, 2.4, "M-10 -100 C-26 -70 -20 -60 -34 -34", { glow: 0.8, accent: 0.5 });
    },
  },
  rain: {
    stance: "stands",
    ground: "floor",
    weather: "rain",
    draw(b) {
      umbrella(b, -14, 1);
      b.figure({ x: -22, height: 118, tone: 0.04 });
      b.figure({ x: 16, height: 108, form: "dress", tone: 0.05, accent: 0.3 });
    },
  },
  storm: {
    stance: "stands",
    ground: "water",
    weather: "rain",
    backdrop: "storm",
    draw(b) {
      b.at({ y: 4, turn: -0.16, scale: 0.92 }, () => journeyMotifs.ship.draw(b));
    },
  },
  snow: {
    stance: "stands",
    ground: "mountains",
    weather: "snow",
    draw(b) {
      b.at({ x: -66 }, () => fir(b, 150));
      b.at({ x: 84 }, () => fir(b, 118));
      b.at({ x: -104, scale: 0.7 }, () => fir(b, 130));
      b.blend(0.45, 0.12, "M-16 4 V-30 H52 V4 Z", { x0: -16, x1: 52 });
      b.blend(0.98, 0.7, "M-26 -26 L18 -62 L62 -26 Q18 -36 -26 -26 Z");
      b.rect(0.9, -4, -22, 12, 13, { glow: 1 });
      b.rect(0.9, 28, -22, 12, 13, { glow: 1 });
    },
  },
  road: {
    stance: "stands",
    ground: "road",
    draw(b) {
      b.at({ x: 4, scale: 0.34 }, () => {
        b.blend(0.6, 0.1, "M-58 -6 V-60 C-56 -96 -44 -112 -30 -116 H30 C44 -112 56 -96 58 -60 V-6 Z", {
          x0: 0,
          x1: 0,
          y0: -116,
          y1: 0,
          accent: 0.7,
        });
        b.fill(0.1, "M-40 -66 C-38 -92 -32 -104 -24 -106 H24 C32 -104 38 -92 40 -66 Z");
        b.ball(0.95, -44, -40, 11, { glow: 1 });
        b.ball(0.95, 44, -40, 11, { glow: 1 });
        b.rect(0.05, -52, -8, 22, 14);
        b.rect(0.05, 30, -8, 22, 14);
        b.rect(0.85, -60, -22, 120, 6);
      });
    },
  },
};

function umbrella(b, x, scale) {
  b.at({ x: x + 12, y: 0, scale }, () => {
    b.stroke(0.05, 3, "M0 -172 V-70");
    b.blend(
      0.75,
      0.15,
      "M-70 -122 C-62 -176 -20 -190 0 -190 C20 -190 62 -176 70 -122 Q58 -134 46 -124 Q34 -136 23 -124 Q11 -136 0 -124 Q-11 -136 -23 -124 Q-34 -136 -46 -124 Q-58 -134 -70 -122 Z",
      { x0: -70, x1: 70, accent: 1 },
    );
    b.stroke(0.2, 1, "M0 -190 C-18 -174 -24 -150 -23 -124 M0 -190 C18 -174 24 -150 23 -124");
  });
}

function fir(b, height) {
  for (let tier = 0; tier < 6; tier++) {
    const y = -12 - tier * height * 0.14;
    const wide = height * (0.27 - tier * 0.035);
    b.blend(0.3, 0.04, `M0 ${y - height * 0.26} L${wide} ${y} Q0 ${y - 8} ${-wide} ${y} Z`, {
      x0: wide,
      x1: -wide,
    });
    b.fill(
      0.97,
      `M0 ${y - height * 0.26} L${wide * 0.6} ${y - height * 0.1} Q${wide * 0.2} ${y - height * 0.13} 0 ${y - height * 0.1} Q${-wide * 0.2} ${y - height * 0.14} ${-wide * 0.55} ${y - height * 0.11} Z`,
    );
  }
  b.rect(0.06, -4, -14, 8, 18);
}
