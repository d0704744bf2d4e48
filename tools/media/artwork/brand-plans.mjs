import { composePlate } from "./compositions.mjs";
import { palettes } from "./palettes.mjs";
import { portraitMarkup } from "./portraits.mjs";
import { createChoice } from "./seeded-choice.mjs";

const SANS =
  '"Noto Sans","Noto Sans Devanagari","Noto Sans Tamil","Noto Sans Telugu","Noto Sans Bengali","Noto Sans Kannada","Noto Sans Malayalam","Noto Sans Gujarati","Noto Sans Gurmukhi"';
const PERSON_PALETTES = [
  "sepia",
  "noir",
  "gold",
  "emerald",
  "teal",
  "indigo",
  "violet",
  "rose",
  "amber",
  "slate",
  "crimson",
  "ocean",
  "forest",
];

/** A portrait: head and shoulders before a soft light. The id alone decides every choice. */
export function planPerson({ person }) {
  const choice = createChoice(person.id);
  const palette = choice.pick(PERSON_PALETTES);
  const plate = composePlate(choice.pick(["nebula", "bokeh", "rays"]), {
    motif: "none",
    facts: { stance: "object", ground: "none" },
    palette,
    mirrored: false,
    seed: choice.seed,
    stands: false,
    warm: false,
    f: { tall: false, wide: false, focus: 0.5, room: 0.14, shade: [0.3, 0.2, 0.1, 0] },
    chance: () => false,
    span: (from) => from,
  });
  return {
    width: 480,
    height: 480,
    plate,
    words: {
      frame: "display:flex;align-items:flex-end;justify-content:center",
      lines: [
        {
          html: portraitMarkup({ id: person.id, palette: palettes[palette], choice }),
          style: "line-height:0",
        },
      ],
    },
  };
}

/** A channel's logo: its name on a rounded tile, transparent outside. */
export function planChannelLogo({ channel }) {
  const { high, middle, low, light, accent } = palettes[channel.artwork.palette];
  const name = channel.title.en.replace(/^Marquee\s+/, "");
  const local = channel.title[channel.content_languages[0]];
  const localName = local === channel.title.en ? undefined : local?.replace(/^\S+\s+/, "");
  const choice = createChoice(channel.id);
  const tile = choice.pick([
    `radial-gradient(120% 120% at 20% 10%, ${middle}, ${high} 70%)`,
    `linear-gradient(160deg, ${middle}, ${high})`,
    `radial-gradient(90% 90% at 80% 100%, ${low}88, transparent 60%), linear-gradient(150deg, ${middle}, ${high})`,
  ]);
  const mark = `<svg viewBox="0 0 100 62" width="118" height="73"><g fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M8 56V14l22 26 20-26 20 26 22-26v42"/></g><circle cx="50" cy="52" r="7" fill="${accent}"/></svg>`;
  return {
    width: 480,
    height: 480,
    plate: undefined,
    words: {
      frame: `display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;background:${tile};border-radius:84px;margin:10px;padding:0 40px;box-shadow:inset 0 2px 0 rgba(255,255,255,.16)`,
      lines: [
        { html: mark, style: "line-height:0" },
        {
          text: name.toUpperCase(),
          style: `font-family:Oswald;font-weight:700;line-height:1.1;letter-spacing:.01em;color:${light};margin-top:20px;text-wrap:balance`,
          fit: { width: 384, height: 150, most: 96, least: 26 },
        },
        ...(localName
          ? [
              {
                text: localName,
                style: `font-family:${SANS};font-weight:600;line-height:1.4;color:${low};margin-top:6px`,
                fit: { width: 384, height: 52, most: 34, least: 16 },
              },
            ]
          : []),
      ],
    },
  };
}

/** The four logos of a content partner; `ground` says which background the logo is meant for. */
export function planPartnerLogo({ partner, shape, ground }) {
  const { middle, low, accent } = palettes[partner.artwork.palette];
  const ink = ground === "dark" ? "#ffffff" : "#14181d";
  const tint = ground === "dark" ? low : middle;
  const glyph = GLYPHS[partner.artwork.motif] ?? GLYPHS.film;
  const mark = (size) =>
    `<svg viewBox="0 0 100 100" width="${size}" height="${size}">${glyph({ tint, ink, accent })}</svg>`;
  if (shape === "circle") {
    return {
      width: 320,
      height: 320,
      plate: undefined,
      words: {
        frame: `display:flex;align-items:center;justify-content:center;border-radius:50%;margin:6px;background:${ground === "dark" ? "rgba(255,255,255,.08)" : "rgba(20,24,29,.05)"};border:5px solid ${tint}`,
        lines: [{ html: mark(190), style: "line-height:0" }],
      },
    };
  }
  return {
    width: 640,
    height: 200,
    plate: undefined,
    words: {
      frame:
        "display:flex;flex-direction:row;align-items:center;justify-content:flex-start;gap:26px;padding:0 22px",
      lines: [
        { html: mark(140), style: "line-height:0" },
        {
          text: partner.name.en,
          style: `font-family:Syne;font-weight:800;color:${ink};line-height:1.1;white-space:nowrap`,
          fit: { width: 420, height: 120, most: 84, least: 30 },
        },
      ],
    },
  };
}

/** The service's own logo as the remote configuration may show it for a season. */
export function planSeasonLogo({ variant }) {
  const looks = {
    festival: {
      letters: "linear-gradient(90deg,#ffd36b,#ff9f45 55%,#ff6f61)",
      dot: "#ffe9a8",
      ornament:
        '<path d="M50 8c12 18 20 28 16 42-4 14-28 14-32 0-4-14 4-24 16-42z" fill="#ffb238"/><path d="M50 28c6 10 10 15 7 22-3 6-11 6-14 0-3-7 1-12 7-22z" fill="#fff3c4"/><path d="M12 66c14 20 62 20 76 0-6 0-70 0-76 0z" fill="#ff7a45"/>',
    },
    monsoon: {
      letters: "linear-gradient(90deg,#8fe3ff,#4fb4ff 55%,#7d8bff)",
      dot: "#e6fbff",
      ornament:
        '<path d="M10 52c0-26 20-42 40-42s40 16 40 42c-8-8-18-8-26 0-8-8-20-8-28 0-8-8-18-8-26 0z" fill="#4fb4ff"/><path d="M50 44v34c0 12-16 12-16 2" stroke="#e6fbff" stroke-width="6" fill="none" stroke-linecap="round"/>',
    },
  };
  const { letters, ornament } = looks[variant];
  return {
    width: 560,
    height: 128,
    plate: undefined,
    words: {
      frame:
        "display:flex;flex-direction:row;align-items:center;justify-content:flex-start;gap:14px;padding:0 10px",
      lines: [
        {
          html: `<svg viewBox="0 0 100 90" width="104" height="94">${ornament}</svg>`,
          style: "line-height:0",
        },
        {
          text: "marquee",
          style: `font-family:Syne;font-weight:800;font-size:54px;line-height:1.2;letter-spacing:-.02em;background:${letters};-webkit-background-clip:text;background-clip:text;color:transparent;padding-bottom:6px`,
        },
      ],
    },
  };
}

const GLYPHS = {
  film: ({ tint, ink, accent }) =>
    `<circle cx="50" cy="50" r="40" fill="none" stroke="${tint}" stroke-width="11"/><circle cx="50" cy="50" r="9" fill="${ink}"/>${[0, 72, 144, 216, 288].map((angle) => `<circle cx="50" cy="27" r="8" fill="${ink}" transform="rotate(${angle} 50 50)"/>`).join("")}<path d="M50 90H96" stroke="${accent}" stroke-width="11" stroke-linecap="round"/>`,
  lighthouse: ({ tint, ink, accent }) =>
    `<path d="M38 92 44 40h12l6 52z" fill="${ink}"/><path d="M40 76l20-8M42 58l16-6" stroke="${tint}" stroke-width="7"/><path d="M38 38h24M43 38V24h14v14" fill="none" stroke="${ink}" stroke-width="6"/><path d="M41 22 50 10l9 12z" fill="${ink}"/><path d="M64 28 98 14v30zM36 28 2 14v30z" fill="${accent}"/>`,
};
