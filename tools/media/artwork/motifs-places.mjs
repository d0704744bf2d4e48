/** Motifs that stand in a landscape: buildings and streets. `draw` uses the brush of motif-brush.mjs. */
export const placeMotifs = {
  city: {
    stance: "stands",
    ground: "city",
    draw(b) {
      for (const [x, w, h, t] of [
        [-118, 40, 96, 0.34],
        [-70, 34, 130, 0.36],
        [-20, 38, 168, 0.4],
        [34, 34, 120, 0.36],
        [74, 44, 148, 0.34],
      ])
        block(x, w, h, t, 0.16);
      for (const [x, w, h, t] of [
        [-104, 36, 62, 0.12],
        [-58, 30, 92, 0.1],
        [-24, 32, 118, 0.14],
        [14, 36, 84, 0.1],
        [54, 30, 108, 0.12],
        [88, 32, 66, 0.1],
      ])
        block(x, w, h, t, 0.5);
      b.stroke(0.14, 1.6, "M-8 -118 V-150");
      b.stroke(0.4, 1.4, "M-1 -168 V-200");
      function block(x, w, h, tone, lit) {
        b.blend(tone + 0.14, tone, `M${x} 2 V${-h} H${x + w} V2 Z`, { x0: x, x1: x + w });
        if (b.random() > 0.5) b.rect(tone, x + w * 0.25, -h - 7, w * 0.4, 8);
        for (let y = -h + 6; y < -6; y += 8)
          for (let c = x + 4; c < x + w - 5; c += 7)
            if (b.random() < lit) b.rect(0.9, c, y, 3.4, 4.4, { glow: 0.35 + b.random() * 0.65 });
      }
    },
  },
  palace: {
    stance: "stands",
    ground: "water",
    draw: (b) => b.at({ scale: 0.93 }, () => placeMotifs.palace.build(b)),
    build(b) {
      b.blend(0.5, 0.22, "M-116 0 V-46 H116 V0 Z");
      b.blend(0.62, 0.26, "M-66 0 V-76 H66 V0 Z");
      dome(0, -76, 34, 0.62);
      for (const x of [-52, 52]) dome(x, -76, 13, 0.5);
      for (const x of [-92, 92]) dome(x, -46, 17, 0.45);
      for (const x of [-112, 112]) {
        b.blend(0.55, 0.2, `M${x - 5} 0 V-104 H${x + 5} V0 Z`, { x0: x - 6, x1: x + 6 });
        b.rect(0.6, x - 8, -108, 16, 4);
        dome(x, -106, 8, 0.5);
      }
      arch(0, 0, 34, 58, 0.04, 0);
      for (const x of [-46, 46]) {
        arch(x, 0, 16, 30, 0.06, 0.5);
        arch(x, -40, 16, 26, 0.06, 0.35);
      }
      for (const x of [-100, -80, 80, 100]) arch(x, 0, 13, 30, 0.06, 0.45);
      b.rect(0.7, -116, -48, 232, 2.4);
      b.rect(0.75, -68, -79, 136, 3);
      function dome(x, y, r, tone) {
        b.blend(
          tone + 0.28,
          tone - 0.22,
          `M${x - r * 0.82} ${y} C${x - r * 1.3} ${y - r * 0.7} ${x - r * 0.7} ${y - r * 1.25} ${x} ${y - r * 1.7} C${x + r * 0.7} ${y - r * 1.25} ${x + r * 1.3} ${y - r * 0.7} ${x + r * 0.82} ${y} Z`,
          { x0: x - r, x1: x + r },
        );
        b.stroke(tone + 0.1, Math.max(1, r * 0.07), `M${x} ${y - r * 1.65} V${y - r * 2.2}`);
        b.oval(tone + 0.2, x, y - r * 1.95, r * 0.09);
      }
      function arch(x, y, w, h, tone, glow) {
        b.fill(
          tone,
          `M${x - w / 2} ${y} V${y - h * 0.55} C${x - w / 2} ${y - h * 0.85} ${x - w * 0.15} ${y - h * 0.88} ${x} ${y - h} C${x + w * 0.15} ${y - h * 0.88} ${x + w / 2} ${y - h * 0.85} ${x + w / 2} ${y - h * 0.55} V${y} Z`,
          { glow },
        );
      }
    },
  },
  temple: {
    stance: "stands",
    ground: "hills",
    draw(b) {
      b.blend(0.5, 0.15, "M-110 0 V-16 H110 V0 Z");
      b.blend(0.55, 0.18, "M-96 -14 V-30 H96 V-14 Z");
      for (const [x, s] of [
        [-74, 0.5],
        [74, 0.5],
        [0, 1],
      ]) {
        for (let tier = 0; tier < 9; tier++) {
          const w = (44 - tier * 3.9) * s;
          const y = -30 - tier * 16 * s;
          b.blend(
            0.62,
            0.16,
            `M${x - w} ${y} L${x - w * 0.93} ${y - 15 * s} H${x + w * 0.93} L${x + w} ${y} Z`,
            { x0: x - w, x1: x + w },
          );
          for (let k = -3; k <= 3; k++)
            b.fill(
              0.1,
              `M${x + k * w * 0.27 - 2.6 * s} ${y - 2 * s} v${-7 * s} q${2.6 * s} ${-4 * s} ${5.2 * s} 0 v${7 * s} Z`,
            );
          b.rect(0.72, x - w * 1.02, y - 16 * s, w * 2.04, 1.8 * s);
        }
        b.blend(0.8, 0.3, `M${x - 13 * s} ${-174 * s - 30 * (1 - s)} q${13 * s} ${-26 * s} ${26 * s} 0 Z`, {
          x0: x - 12,
          x1: x + 12,
        });
        b.stroke(0.75, 2 * s, `M${x} ${-184 * s - 30 * (1 - s)} v${-18 * s}`);
      }
      b.fill(0.02, "M-12 -14 V-42 Q0 -58 12 -42 V-14 Z", { glow: 0.85 });
      for (const x of [-96, -52, -32, 32, 52, 96])
        b.fill(0.05, `M${x - 4} -14 v-10 q4 -6 8 0 v10 Z`, { glow: 0.6 });
    },
  },
  castle: {
    stance: "stands",
    ground: "mountains",
    draw(b) {
      b.blend(
        0.3,
        0.05,
        "M-120 10 C-90 -20 -84 -30 -70 -34 L-58 -52 L60 -50 L74 -30 C92 -22 100 -8 120 10 Z",
        { x0: -90, x1: 90 },
      );
      tower(-52, -44, 26, 62, 0.36);
      tower(40, -44, 30, 74, 0.36);
      b.blend(0.4, 0.14, "M-40 -46 V-100 H34 V-46 Z", { x0: -40, x1: 34 });
      crenel(-40, -100, 74, 0.36);
      tower(-14, -92, 22, 66, 0.48);
      tower(16, -88, 14, 40, 0.4);
      b.fill(0.02, "M-12 -46 v-18 q9 -12 18 0 v18 Z", { glow: 0.7 });
      for (const [x, y] of [
        [-46, -78],
        [46, -86],
        [-8, -124],
        [18, -108],
        [-28, -82],
        [24, -80],
        [48, -66],
        [-8, -142],
      ])
        b.fill(0.8, `M${x - 2} ${y} v-6 q2 -3 4 0 v6 Z`, { glow: 0.95 });
      function tower(x, y, w, h, tone) {
        b.blend(tone + 0.2, tone - 0.2, `M${x - w / 2} ${y} V${y - h} H${x + w / 2} V${y} Z`, {
          x0: x - w / 2,
          x1: x + w / 2,
        });
        b.rect(tone, x - w / 2 - 3, y - h - 5, w + 6, 6);
        b.blend(
          tone + 0.12,
          tone - 0.26,
          `M${x - w / 2 - 4} ${y - h - 4} L${x} ${y - h - w * 1.5} L${x + w / 2 + 4} ${y - h - 4} Z`,
          { x0: x - w / 2, x1: x + w / 2, accent: 0.55 },
        );
        b.stroke(0.1, 1, `M${x} ${y - h - w * 1.45} v-10`);
        b.fill(0.5, `M${x} ${y - h - w * 1.45 - 10} l12 3 l-12 4 Z`, { accent: 1 });
      }
      function crenel(x, y, w, tone) {
        for (let i = 0; i < w; i += 9) b.rect(tone, x + i, y - 5, 5, 6);
      }
    },
  },
  village: {
    stance: "stands",
    ground: "hills",
    draw(b) {
      for (const [x, s, t] of [
        [-78, 0.8, 0.2],
        [64, 0.9, 0.22],
        [-18, 1.15, 0.28],
      ])
        b.at({ x, scale: s }, () => {
          b.blend(t + 0.3, t, "M-34 0 V-34 H34 V0 Z", { x0: -34, x1: 34 });
          b.blend(
            t + 0.16,
            0.05,
            "M-46 -28 C-30 -44 -14 -66 0 -72 C14 -66 30 -44 46 -28 C20 -34 -20 -34 -46 -28 Z",
            { x0: -40, x1: 40 },
          );
          for (let i = -38; i < 40; i += 5) b.stroke(0.12, 0.8, `M${i} -31 L${i * 0.25} -68`);
          b.fill(0.9, "M-9 0 V-24 H6 V0 Z", { glow: 0.9 });
          b.rect(0.8, 16, -22, 9, 9, { glow: 0.7 });
        });
      for (const [x, h, lean] of [
        [-112, 120, 14],
        [28, 150, -12],
        [104, 112, -16],
      ])
        palm(b, x, h, lean);
      b.figure({ x: 8, height: 26, form: "dress" });
    },
  },
  market: {
    stance: "stands",
    ground: "floor",
    draw(b) {
      for (const [x, y, s] of [
        [-62, -14, 0.8],
        [60, -12, 0.85],
        [0, 0, 1.05],
      ])
        b.at({ x, y, scale: s }, () => {
          b.blend(0.3, 0.12, "M-52 0 V-30 H52 V0 Z");
          b.stroke(0.1, 3, "M-50 0 V-92 M50 0 V-92");
          for (let i = 0; i < 8; i++)
            b.fill(
              i % 2 ? 0.85 : 0.45,
              `M${-58 + i * 14.5} -70 L${-48 + i * 12} -98 L${-36 + i * 12} -98 L${-43.5 + i * 14.5} -70 q-7 8 -14.5 0 Z`,
              { accent: i % 2 ? 0 : 1 },
            );
          for (let i = 0; i < 6; i++)
            for (let k = 0; k < 3; k++)
              b.ball(0.55, -42 + i * 17 + k * 3, -34 - (k % 2) * 6, 5.4, { accent: (i % 3) / 2 });
          b.oval(0.95, 0, -62, 5, 6, { glow: 1 });
          b.stroke(0.2, 1, "M0 -68 V-84");
        });
      b.figure({ x: -26, height: 58, form: "dress" });
      b.figure({ x: 36, height: 60 });
    },
  },
  bazaar: {
    stance: "stands",
    ground: "floor",
    draw(b) {
      b.blend(0.4, 0.12, "M-118 2 V-150 H118 V2 Z", { x0: -118, x1: 118 });
      for (const x of [-76, 0, 76]) {
        b.fill(
          0.72,
          `M${x - 34} 2 V-72 C${x - 34} -112 ${x - 12} -110 ${x} -132 C${x + 12} -110 ${x + 34} -112 ${x + 34} -72 V2 Z`,
        );
        b.blend(
          0.08,
          0.4,
          `M${x - 28} 2 V-70 C${x - 28} -104 ${x - 10} -104 ${x} -122 C${x + 10} -104 ${x + 28} -104 ${x + 28} -70 V2 Z`,
          { y0: -120, y1: 0, x0: 0, x1: 0, glow: x === 0 ? 0.6 : 0.3 },
        );
        b.stroke(0.2, 1, `M${x} -122 V-96`);
        b.fill(0.9, `M${x - 6} -86 L${x - 4} -96 H${x + 4} L${x + 6} -86 L${x} -76 Z`, { glow: 1 });
      }
      b.rect(0.75, -118, -154, 236, 5);
      for (let x = -112; x < 116; x += 11) b.fill(0.5, `M${x} -154 q5.5 -14 11 0 Z`);
      b.figure({ x: -10, height: 64, form: "dress", tone: 0.02 });
      b.figure({ x: 14, height: 70, tone: 0.02 });
    },
  },
  court: {
    stance: "stands",
    ground: "floor",
    draw(b) {
      b.blend(0.5, 0.2, "M-112 0 V-10 H112 V0 Z");
      b.blend(0.55, 0.22, "M-100 -10 V-20 H100 V-10 Z");
      for (let i = 0; i < 6; i++) {
        const x = -80 + i * 32;
        b.blend(0.82, 0.16, `M${x - 8} -20 L${x - 7} -112 H${x + 7} L${x + 8} -20 Z`, {
          x0: x - 8,
          x1: x + 8,
        });
        b.rect(0.7, x - 11, -118, 22, 7);
        b.rect(0.6, x - 11, -24, 22, 5);
      }
      b.rect(0.65, -104, -132, 208, 15);
      b.blend(0.7, 0.3, "M-112 -132 L0 -176 L112 -132 Z");
      b.blend(0.2, 0.1, "M-84 -136 L0 -168 L84 -136 Z");
      b.stroke(0.85, 2.4, "M0 -166 V-140 M-20 -158 H20 M-20 -158 L-27 -146 H-13 Z M20 -158 L13 -146 H27 Z");
    },
  },
  laboratory: {
    stance: "object",
    ground: "floor",
    draw(b) {
      flask(-56, 0, 0.9, 0.6);
      flask(50, 0, 1.25, 1);
      b.blend(0.5, 0.2, "M-20 0 V-74 q0 -6 -4 -8 h20 q-4 2 -4 8 V0 q-6 6 -12 0 Z", { x0: -20, x1: 0 });
      b.fill(0.7, "M-18 -3 V-46 H-10 V-3 q-4 3 -8 0 Z", { glow: 0.5, accent: 1 });
      b.stroke(0.5, 3, "M50 -150 C50 -186 0 -190 -14 -150 V-84", { square: true });
      b.rect(0.12, -112, 0, 224, 8);
      for (let i = 0; i < 9; i++)
        b.oval(0.85, 44 + b.random() * 14, -150 - i * 7, 1 + b.random() * 3, undefined, { glow: 0.4 });
      function flask(x, y, s, level) {
        b.at({ x, y, scale: s }, () => {
          b.blend(0.55, 0.2, "M-9 -118 V-74 L-44 -12 Q-48 0 -34 0 H34 Q48 0 44 -12 L9 -74 V-118 Z", {
            x0: -40,
            x1: 40,
          });
          b.fill(
            0.75,
            `M${-20 - 14 * level} ${-42 + 6} L-40 -11 Q-43 -4 -33 -4 H33 Q43 -4 40 -11 L${20 + 14 * level} -36 Q0 -30 ${-20 - 14 * level} -36 Z`,
            { glow: 0.55, accent: 1 },
          );
          for (let i = 0; i < 8; i++)
            b.oval(0.95, -24 + b.random() * 48, -10 - b.random() * 20, 1 + b.random() * 3.4, undefined, {
              glow: 0.8,
            });
          b.rect(0.75, -13, -122, 26, 6);
          b.stroke(0.95, 2, "M-27 -34 L-12 -60");
        });
      }
    },
  },
  graveyard: {
    stance: "stands",
    ground: "hills",
    draw(b) {
      b.stroke(0.03, 9, "M-86 4 C-82 -50 -92 -80 -72 -120");
      for (const path of [
        "M-84 -60 C-104 -84 -112 -110 -116 -140",
        "M-80 -86 C-60 -110 -40 -118 -22 -150",
        "M-72 -118 C-80 -150 -76 -170 -60 -196",
        "M-54 -112 C-30 -112 -14 -104 0 -110",
        "M-104 -88 C-114 -90 -118 -96 -120 -108",
        "M-38 -124 C-40 -146 -34 -160 -30 -176",
        "M-74 -150 C-94 -168 -96 -180 -98 -196",
      ])
        b.stroke(0.03, 3.4, path);
      for (const [x, s, turn] of [
        [-24, 0.9, -0.06],
        [28, 1.15, 0.04],
        [84, 0.8, 0.09],
        [-98, 0.6, -0.1],
      ])
        b.at({ x, scale: s, turn }, () => {
          b.blend(0.55, 0.1, "M-20 4 V-44 C-20 -70 20 -70 20 -44 V4 Z", { x0: -20, x1: 20 });
          b.stroke(0.08, 3, "M0 -50 V-22 M-9 -41 H9");
        });
      for (let x = -116; x < 118; x += 5)
        b.stroke(
          0.04,
          1.6,
          `M${x} 6 q${b.random() * 6 - 3} -9 ${b.random() * 8 - 4} ${-10 - b.random() * 12}`,
        );
    },
  },
  lighthouse: {
    stance: "stands",
    ground: "water",
    draw(b) {
      b.blend(0.2, 0.04, "M-120 8 C-80 -6 -60 -22 -34 -30 C-10 -38 30 -40 52 -26 C80 -16 100 2 120 8 Z");
      b.blend(0.95, 0.25, "M-17 -30 L-10 -150 H10 L17 -30 Z", { x0: -17, x1: 17 });
      for (const y of [-56, -92, -128])
        b.blend(
          0.6,
          0.16,
          `M${-15.6 + (-30 - y) * 0.058} ${y + 13} L${-14.6 + (-30 - y) * 0.058} ${y - 5} H${14.6 - (-30 - y) * 0.058} L${15.6 - (-30 - y) * 0.058} ${y + 13} Z`,
          { x0: -17, x1: 17, accent: 1 },
        );
      b.rect(0.2, -16, -155, 32, 5);
      b.rect(0.95, -8, -174, 16, 19, { glow: 1 });
      b.stroke(0.12, 1.5, "M-8 -155 V-174 M0 -155 V-174 M8 -155 V-174");
      b.fill(0.2, "M-12 -174 Q0 -192 12 -174 Z", { accent: 0.8 });
      b.stroke(0.2, 1.6, "M0 -184 V-198");
      b.blend(0.5, 0.2, "M24 -34 v-20 h34 v22 Z", { x0: 24, x1: 58 });
      b.fill(0.2, "M20 -54 L41 -70 L62 -54 Z", { accent: 0.7 });
      b.rect(0.9, 34, -48, 7, 8, { glow: 0.9 });
    },
  },
  door: {
    stance: "object",
    ground: "floor",
    draw(b) {
      b.blend(0.42, 0.18, "M-62 2 V-128 C-62 -186 62 -186 62 -128 V2 Z");
      b.fill(0.95, "M-46 2 V-126 C-46 -168 46 -168 46 -126 V2 Z", { glow: 1 });
      b.blend(0.5, 0.1, "M-46 2 V-126 C-46 -150 -24 -160 -10 -164 V14 Z", { x0: -46, x1: -10, accent: 0.85 });
      b.fill(0.12, "M-38 -86 V-122 C-38 -136 -26 -144 -18 -148 V-88 Z M-38 -14 V-72 L-18 -74 V-8 Z");
      b.oval(0.9, -15, -66, 2.6);
      b.fill(0.9, "M-10 4 L46 4 L112 24 L-40 24 Z", { glow: 0.5 });
      b.figure({ x: 22, height: 74, tone: 0 });
    },
  },
  stairs: {
    stance: "stands",
    ground: "floor",
    draw(b) {
      for (let i = 0; i < 13; i++) {
        const w = 112 - i * 6.2;
        const y = -i * 10.5;
        b.blend(0.3 + i * 0.035, 0.06 + i * 0.02, `M${-w} ${y} V${y - 6.5} H${w} V${y} Z`, { x0: -w, x1: w });
        b.blend(
          0.62 + i * 0.03,
          0.3,
          `M${-w} ${y - 6.5} L${-w + 6.2} ${y - 10.5} H${w - 6.2} L${w} ${y - 6.5} Z`,
          { x0: -w, x1: w },
        );
      }
      b.fill(0.95, "M-20 -136 V-182 Q0 -206 20 -182 V-136 Z", { glow: 1 });
      b.figure({ x: 3, y: -84, height: 40, tone: 0 });
      b.fill(0.04, "M-4 -84 L10 -84 L26 -30 L4 -30 Z");
    },
  },
  stage: {
    stance: "stands",
    ground: "floor",
    draw(b) {
      b.blend(0.55, 0.25, "M-90 0 L-70 -20 H70 L90 0 Z");
      b.oval(0.95, 0, -10, 44, 7, { glow: 0.55 });
      b.figure({ x: 0, y: -9, height: 84, form: "dress", tone: 0.06, accent: 0.4 });
      b.both(() => {
        for (let i = 0; i < 6; i++)
          b.blend(
            0.62,
            0.1,
            `M${120 - i * 10} 6 C${124 - i * 11} -70 ${112 - i * 8} -120 ${70 - i * 2} -216 H${90 - i * 2} C${120 - i * 8} -120 ${134 - i * 11} -60 ${132 - i * 10} 6 Z`,
            { x0: 118 - i * 10, x1: 132 - i * 10, accent: 1 },
          );
        b.oval(0.9, 86, -74, 6, 4, { accent: 0.2 });
      });
      for (let i = 0; i < 9; i++)
        b.blend(0.55, 0.15, `M${-112 + i * 25} -216 h25 v22 q-12.5 24 -25 0 Z`, {
          y0: -216,
          y1: -176,
          x0: 0,
          x1: 0,
          accent: 1,
        });
      for (let x = -80; x <= 80; x += 20) b.oval(0.98, x, 3, 4, 4, { glow: 1 });
    },
  },
};

export function palm(b, x, height, lean) {
  b.stroke(0.05, 5, `M${x} 4 Q${x + lean * 0.1} ${-height * 0.5} ${x + lean} ${-height}`);
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI * (0.95 + (i / 8) * 1.1);
    const reach = 34 + b.random() * 8;
    const ex = x + lean + Math.cos(angle) * reach;
    const ey = -height + Math.sin(angle) * reach * 0.55 + 14;
    b.fill(
      0.06 + 0.1 * (i % 2),
      `M${x + lean} ${-height} Q${x + lean + Math.cos(angle) * reach * 0.6} ${-height + Math.sin(angle) * reach * 0.9 - 8} ${ex} ${ey} Q${x + lean + Math.cos(angle) * reach * 0.5} ${-height + Math.sin(angle) * reach * 0.5 + 4} ${x + lean} ${-height} Z`,
    );
  }
}
