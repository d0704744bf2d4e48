import { composePlate, suitableCompositions } from "./compositions.mjs";
import { palettes } from "./palettes.mjs";
import { createChoice } from "./seeded-choice.mjs";
import { chooseFace } from "./typefaces.mjs";

const SMALL =
  '"Noto Sans","Noto Sans Devanagari","Noto Sans Tamil","Noto Sans Telugu","Noto Sans Bengali","Noto Sans Kannada","Noto Sans Malayalam","Noto Sans Gujarati","Noto Sans Gurmukhi"';

/**
 * Size in pixels and layout of each format; shade = strength and start at the bottom, strength at the top, strength at the left.
 */
const FORMATS = {
  poster: {
    bottom: {
      width: 480,
      height: 720,
      tall: true,
      wide: false,
      focus: 0.5,
      room: 0.285,
      shade: [0.93, 0.5, 0.5, 0],
    },
    top: {
      width: 480,
      height: 720,
      tall: true,
      wide: false,
      focus: 0.5,
      room: 0.075,
      shade: [0.75, 0.22, 0.86, 0],
    },
  },
  cover: {
    bottom: {
      width: 1120,
      height: 630,
      output: 1600,
      tall: false,
      wide: true,
      focus: 0.68,
      room: 0.075,
      shade: [0.62, 0.3, 0.2, 0.86],
    },
  },
  still: {
    bottom: {
      width: 640,
      height: 360,
      output: 800,
      tall: false,
      wide: true,
      focus: 0.56,
      room: 0.07,
      shade: [0.35, 0.25, 0.12, 0.25],
    },
  },
  square: {
    bottom: {
      width: 480,
      height: 480,
      tall: false,
      wide: false,
      focus: 0.5,
      room: 0.275,
      shade: [0.93, 0.54, 0.25, 0],
    },
    top: {
      width: 480,
      height: 480,
      tall: false,
      wide: false,
      focus: 0.5,
      room: 0.06,
      shade: [0.6, 0.2, 0.86, 0],
    },
  },
};

/** What to render for one title in one format: the plate for the shader and the words over it. */
export function planTitle({ item, format, motifFacts, people }) {
  const { motif, palette } = item.artwork;
  const facts = motifFacts[motif];
  const style = createChoice(`${item.id}/style`);
  const language = item.content_languages[0];
  const indian = language !== "en" && item.countries !== undefined;
  const options = suitableCompositions({ motif, facts, palette, kind: item.asset_subtype, indian });
  const composition = style.pick(options);
  const mirrored =
    style.chance(0.5) &&
    !["newspaper", "clock", "toy", "book", "globe", "cricket", "car", "channel"].includes(motif);
  const place = composition === "arch" || style.chance(0.68) ? "bottom" : "top";
  const layout = FORMATS[format][place] ?? FORMATS[format].bottom;
  const choice = createChoice(`${item.id}/${format === "square" ? "poster" : format}`);
  const plate = composePlate(composition, {
    motif,
    facts,
    palette,
    mirrored,
    f: layout,
    seed: style.seed,
    stands: facts.stance === "stands",
    warm: ["sunset", "dawn", "kids", "ocean", "ice"].includes(palette),
    chance: choice.chance,
    span: choice.span,
  });
  const worded = format === "poster" || format === "square";
  const words = worded
    ? titleWords({
        item,
        layout,
        place,
        language,
        palette,
        people,
        small: format === "square",
        framed: plate.integers.framed === 1,
      })
    : { frame: "", lines: [] };
  return { width: layout.width, height: layout.height, output: layout.output ?? layout.width, plate, words };
}

function titleWords({ item, layout, place, language, palette, people, small, framed }) {
  const choice = createChoice(`${item.id}/words`);
  const { light, low, accent } = palettes[palette];
  const script = item.title[language] === undefined ? "en" : language;
  const mood = moodOf(item, choice);
  const face = chooseFace({ language: script, mood, pick: choice.pick });
  const left = !framed && choice.chance(0.3);
  const pad = framed ? 62 : small ? 30 : 34;
  const colour = choice.pick([light, light, light, low, brighten(accent)]);
  const title = {
    text: face.upper ? item.title[script].toUpperCase() : item.title[script],
    style: `font-family:'${face.family}',${SMALL};font-weight:${face.weight};line-height:${face.tight};letter-spacing:${face.spacing}em;color:${colour};text-wrap:balance;text-shadow:0 2px 18px rgba(0,0,0,.45),0 1px 2px rgba(0,0,0,.35);-webkit-text-stroke:${face.stroke}em ${colour}`,
    fit: {
      width: layout.width - pad * 2,
      height: layout.height * (small ? 0.27 : 0.235),
      most: small ? 92 : 118,
      least: 17,
    },
  };
  const faint = (size, extra = "") =>
    `font-family:${SMALL};font-weight:600;font-size:${size}px;letter-spacing:${script === "en" ? 0.14 : 0.05}em;text-transform:uppercase;line-height:1.5;color:${light};opacity:.86;text-shadow:0 1px 6px rgba(0,0,0,.6);text-wrap:balance;${extra}`;
  const credits = creditLines({ item, people, script });
  const lines = [];
  if (credits.over && !small)
    lines.push({
      text: credits.over,
      style: faint(
        11.5,
        place === "top"
          ? "margin-bottom:7px"
          : `position:absolute;top:${framed ? 46 : 26}px;left:${pad}px;right:${pad}px`,
      ),
    });
  lines.push(title);
  if (script !== "en")
    lines.push({
      text: item.title.en,
      style: faint(small ? 10.5 : 12, "margin-top:5px;letter-spacing:.2em"),
    });
  if (!small) {
    if (choice.chance(0.5))
      lines.push({
        text: "",
        style: `flex:none;width:44px;height:3px;background:${brighten(accent)};margin-top:11px`,
      });
    if (credits.foot)
      lines.push({
        text: credits.foot,
        style: faint(10.5, "margin-top:9px;font-weight:500;letter-spacing:.1em;opacity:.74"),
      });
  }
  const edge = framed ? 50 : small ? 22 : 28;
  return {
    frame: `display:flex;flex-direction:column;justify-content:${place === "top" ? "flex-start" : "flex-end"};align-items:${left ? "flex-start" : "center"};text-align:${left ? "left" : "center"};padding:${edge}px ${pad}px`,
    lines,
  };
}

function creditLines({ item, people, script }) {
  const nameOf = ({ person }) => people.get(person)?.name[script] ?? people.get(person)?.name.en;
  const names = (role, count) =>
    (item.cast ?? [])
      .filter((credit) => credit.role === role)
      .map(nameOf)
      .filter((name, index, all) => name && all.indexOf(name) === index)
      .slice(0, count);
  const year = item.release_date?.slice(0, 4);
  const actors = names("actor", 2);
  const [director] = names("director", 1);
  if (["movie", "tvshow", "original", "video", "trailer"].includes(item.asset_subtype)) {
    return { over: actors.join("   ·   "), foot: [director, year].filter(Boolean).join("   ·   ") };
  }
  const artists = (item.cast ?? [])
    .map(nameOf)
    .filter((name, index, all) => name && all.indexOf(name) === index)
    .slice(0, 2);
  return { over: item.asset_subtype === "music" ? artists.join("   ·   ") : "", foot: year };
}

function moodOf(item, choice) {
  const year = Number(item.release_date?.slice(0, 4) ?? 2000);
  const genres = item.genres ?? [];
  if (item.artwork.palette === "kids" || genres.includes("kids")) return "playful";
  if (genres.includes("western")) return "frontier";
  if (genres.includes("sci-fi") || genres.includes("science") || item.artwork.palette === "neon")
    return "modern";
  if (["news", "learning"].includes(item.asset_subtype))
    return choice.pick(["bold", "typed", "modern", "grand"]);
  if (item.asset_subtype === "sports") return "bold";
  if (genres.includes("mystery") || genres.includes("thriller") || genres.includes("crime"))
    return choice.pick(["bold", "typed", "deco", "grand"]);
  if (year < 1940) return choice.pick(["deco", "grand", "deco", "bold"]);
  return choice.pick(["grand", "bold", "grand", "modern"]);
}

/** Brightens a colour until it is readable on a dark background. */
function brighten(hex) {
  const number = Number.parseInt(hex.slice(1), 16);
  const parts = [number >> 16, (number >> 8) & 255, number & 255];
  const luminance = (0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2]) / 255;
  const lift = Math.max(0, 0.62 - luminance);
  return `rgb(${parts.map((part) => Math.round(part + (255 - part) * lift)).join()})`;
}
