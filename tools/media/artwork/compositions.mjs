import { BACKDROPS, DISCS, GROUNDS, WEATHERS } from "./plate-shader.mjs";
import { palettes } from "./palettes.mjs";

/**
 * Ways to compose a picture. Each returns what the shader needs for one format. `f` is the format:
 * { tall, wide, focus (x of the subject, 0 to 1), room (share of the height for words at the bottom) }.
 * Sizes are in units of the picture's height.
 */
const compositions = {
  horizon: (c) => landscape(c, { backdrop: "sky", disc: "sun", dark: 0.55 }),
  night: (c) => landscape(c, { backdrop: "night", disc: "moon", dark: 0.62 }),
  storm: (c) => landscape(c, { backdrop: "storm", disc: "none", dark: 0.6, ground: "water" }),
  disc: (c) => ({
    ...centred(c),
    backdrop: c.warm ? "sky" : "paper",
    disc: "flat",
    lightRadius: c.f.wide ? 0.33 : 0.25,
    lightY: subjectY(c) + 0.03,
    dark: c.stands ? 0.82 : 0.1,
    clouds: 0,
  }),
  rays: (c) => ({
    ...centred(c),
    backdrop: "rays",
    disc: c.chance(0.5) ? "flat" : "none",
    lightRadius: c.f.wide ? 0.32 : 0.22,
    dark: c.stands ? 0.7 : 0,
  }),
  spotlight: (c) => ({
    ...centred(c),
    backdrop: "spotlight",
    ground: "floor",
    horizon: c.f.room + 0.1,
    motifY: c.f.room + 0.085,
    lightX: c.f.focus + c.span(-0.05, 0.05),
    lightY: 0.95,
    dark: 0.12,
  }),
  split: (c) => ({ ...centred(c), backdrop: "split", disc: "none", dark: 0 }),
  nebula: (c) => ({
    ...centred(c),
    backdrop: "nebula",
    disc: c.chance(0.4) ? "rings" : "none",
    lightRadius: c.f.wide ? 0.34 : 0.24,
    dark: c.stands ? 0.55 : 0.05,
  }),
  retro: (c) => ({
    ...centred(c),
    backdrop: "retro",
    disc: "striped",
    ground: "none2",
    horizon: c.f.room + 0.12,
    motifY: c.f.room + (c.stands ? 0.115 : 0.19),
    motifSize: c.f.wide ? 0.62 : 0.42,
    lightRadius: c.f.wide ? 0.3 : 0.235,
    lightY: c.f.room + 0.36,
    dark: c.stands ? 0.72 : 0.1,
  }),
  bokeh: (c) => ({ ...centred(c), backdrop: "bokeh", dark: c.stands ? 0.5 : 0 }),
  grid: (c) => ({ ...centred(c), backdrop: "grid", lightRadius: 0.2, dark: 0 }),
  curtain: (c) => ({
    ...centred(c),
    backdrop: "curtain",
    ground: "floor",
    horizon: c.f.room + 0.08,
    motifY: c.f.room + 0.06,
    dark: 0.1,
  }),
  tiles: (c) => ({ ...centred(c), backdrop: "tiles", dark: 0 }),
  arch: (c) => ({
    ...landscape(
      c,
      c.motif !== "sun" && c.chance(0.4)
        ? { backdrop: "night", disc: "moon", dark: 0.5 }
        : { backdrop: "sky", disc: "sun", dark: 0.5 },
    ),
    framed: !c.f.wide,
    shrink: 0.74,
  }),
  closeUp: (c) => ({
    ...centred(c),
    backdrop: c.chance(0.5) ? "rays" : "nebula",
    motifSize: c.f.wide ? 1.35 : 0.98,
    motifY: c.f.room - (c.f.wide ? 0.12 : 0.1) + 0.05,
    dark: c.stands ? 0.5 : 0,
  }),
};

// Motifs that look better when the edge cuts them.
const LARGE = new Set([
  "eye",
  "clock",
  "globe",
  "planet",
  "lion",
  "film",
  "football",
  "mask",
  "plane",
  "flower",
  "boxing",
]);

/**
 * Names of the compositions that suit a motif, palette and kind of title; better ones are repeated, so that they are chosen more
 * often.
 */
export function suitableCompositions({ motif, facts, palette, kind, indian }) {
  const list = [];
  const stands = facts.stance === "stands";
  const wild = ["hills", "mountains", "water", "dunes", "forest", "road", "city"].includes(facts.ground);
  if (facts.backdrop === "storm") return ["storm"];
  if (facts.weather === "snow") return ["horizon", "night"];
  if (facts.subject === "disc") return motif === "moon" ? ["night"] : ["horizon", "arch"];
  if (facts.backdrop === "night") return ["night"];
  if (stands && wild) list.push("horizon", "horizon", "horizon", "night", "disc");
  if (stands && !wild) list.push("spotlight", "nebula", "disc", "bokeh");
  if (!stands)
    list.push("rays", "rays", "spotlight", "disc", "nebula", "split", LARGE.has(motif) ? "closeUp" : "bokeh");
  if (indian && stands) list.push("arch", "arch");
  if (palette === "noir") list.push("spotlight", "spotlight", "split");
  if (palette === "neon") return ["retro", "retro", "grid", "nebula"];
  if (palette === "kids") list.push("rays", "disc", "tiles");
  if (kind === "music" && !stands) list.push("curtain", "curtain", "nebula", "bokeh");
  if (kind === "learning") list.push("grid", "grid", "tiles");
  if (kind === "sports" && !stands) list.push("split", "rays", "bokeh");
  if (kind === "news") list.push("split", "rays");
  if (
    !stands &&
    ["film", "chess", "flower", "mask", "eye", "clock", "toy", "robot", "crown", "balloon"].includes(motif)
  )
    list.push("tiles");
  return list;
}

/** The shader's numbers for one composition. `c.facts` are the motif's own preferences. */
export function composePlate(name, c) {
  const { f, facts } = c;
  const wish = compositions[name](c);
  const size = (wish.motifSize ?? defaultSize(c)) * (wish.shrink ?? 1);
  const ground = wish.ground === "none2" ? "hills" : (wish.ground ?? "none");
  const backdrop =
    ["sky", "night"].includes(wish.backdrop) && facts.backdrop ? facts.backdrop : wish.backdrop;
  return {
    motif: c.motif,
    motifSeed: c.seed % 100000,
    integers: {
      mode: BACKDROPS[backdrop],
      ground: GROUNDS[ground],
      disc: DISCS[wish.disc ?? "none"],
      weather: WEATHERS[facts.weather ?? "none"],
      framed: wish.framed ? 1 : 0,
    },
    floats: {
      H: wish.horizon ?? 0.2,
      seed: (c.seed % 997) / 61,
      dark: wish.dark,
      flip: c.mirrored ? -1 : 1,
      clouds: wish.clouds ?? c.span(0.5, 1.15),
    },
    vectors: {
      D: [wish.lightX ?? f.focus, wish.lightY ?? subjectY(c), wish.lightRadius ?? 0.12, 0],
      M: [wish.motifX ?? f.focus, wish.motifY ?? 0.3, size, 0],
      S: f.shade,
    },
    colours: shaderColours(c.palette),
  };
}

function landscape(c, { backdrop, disc, dark, ground }) {
  const { f, facts } = c;
  const discIsSubject = facts.subject === "disc";
  const land = ground ?? (facts.ground === "none" ? "hills" : facts.ground);
  const horizon = f.room + c.span(0.06, 0.11);
  const onWater = land === "water";
  const motifY = onWater
    ? horizon - 0.012
    : land === "road"
      ? horizon - 0.075
      : horizon - c.span(0.012, 0.03);
  const side = c.chance(0.5) ? 1 : -1;
  const offset = f.wide ? c.span(0.02, 0.1) : c.span(0.03, 0.2);
  return {
    backdrop,
    disc,
    dark,
    ground: land,
    horizon,
    motifY,
    motifX: f.focus - side * offset * 0.3,
    lightX: f.focus + (discIsSubject ? c.span(-0.02, 0.02) : side * offset),
    lightY: discIsSubject ? horizon + (f.wide ? 0.4 : 0.3) : horizon + c.span(0.16, 0.34),
    lightRadius:
      (discIsSubject ? 0.26 : disc === "moon" ? c.span(0.07, 0.12) : c.span(0.05, 0.15)) *
      (f.wide ? 1.2 : 0.85),
    motifSize: discIsSubject ? (f.wide ? 0.42 : 0.3) : defaultSize(c),
  };
}

function centred(c) {
  const { f } = c;
  const size = defaultSize(c);
  return {
    lightX: f.focus,
    lightY: subjectY(c),
    motifY: f.room + (f.wide ? 0.1 : 0.07),
    motifSize: size,
    ground: "none",
    disc: "none",
  };
}

function defaultSize({ f, stands, span }) {
  if (f.wide) return stands ? 0.8 * span(0.92, 1.06) : 0.76 * span(0.94, 1.04);
  if (f.tall) return stands ? 0.55 * span(0.92, 1.04) : 0.54 * span(0.94, 1.04);
  return stands ? 0.62 * span(0.94, 1.04) : 0.6 * span(0.95, 1.02);
}

function subjectY(c) {
  return c.f.room + (c.f.wide ? 0.42 : c.f.tall ? 0.3 : 0.36);
}

export function shaderColours(name) {
  const { high, middle, low, far, near, light, accent } = palettes[name];
  return { cHigh: high, cMiddle: middle, cLow: low, cFar: far, cNear: near, cLight: light, cAccent: accent };
}
