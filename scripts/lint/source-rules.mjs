// Our own rules that no ready-made linter has; each violation names file, line and rule.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inRoot } from "../run/repository.mjs";
import { findUncomposed } from "./web-composes.mjs";

/** Finds code that chooses between amounts of a plan (domain, wire or column) with `??`, `||` or a condition. */
function secondPrecedence() {
  const amount = String.raw`(?:\b(?:sell|display|actual)(?:Price(?:Minor)?|_price(?:_minor)?)|\bprice(?:\?)?\.(?:actual|amount))\b(?:"\])?`;
  const isMissing = String.raw`(?:\s*[!=]==? (?:undefined|null))?`;
  const yielding = String.raw`${amount}${isMissing}\s*(?:\?\?|\|\||\?\s)`;
  const standingIn = String.raw`(?:\?\?|\|\||\?)\s+\(?(?:[\w$]+(?:\?)?(?:\.|\[")){0,4}${amount}`;
  return new RegExp(`${yielding}|${standingIn}|\\.displayPrice\\b`);
}

/** Words of the glossary's left column that have no other meaning, as parts of a name: `planShelf`, `shelf_id`, `Shelf`. */
const REPLACED_WORDS = [
  "shel(?:f|ves)",
  "rungs?",
  "ladders?",
  "absorb(?:s|ed)?",
  "owes?",
  "lowering",
  "borrow(?:s|ed|er)?",
  "alive",
  "invitations?",
  "verdicts?",
  "wish(?:es)?(?!list|List|_list)",
];

/** Words that have another meaning alone, but not inside a name: `keptPage`, `useKeptPage`, `KEPT_PAGES`, `offerAsked`. */
const REPLACED_PARTS = [
  "(?<![A-Za-z])kept(?=[A-Z])",
  "Kept(?=[A-Z])",
  "\\bKEPT_",
  "(?<=[a-z])Asked(?![a-z])",
];

function replacedWords() {
  const lower = `(?:${REPLACED_WORDS.join("|")})`;
  const capital = `(?:${REPLACED_WORDS.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("|")})`;
  const words = [`(?<![A-Za-z])${lower}(?![a-z])`, `(?<![A-Z]|keep)${capital}(?![a-z])`];
  return new RegExp([...words, ...REPLACED_PARTS].join("|"));
}

const RULES = [
  {
    name: "names use the field's words of the glossary: catalogue, cache, hydrated, fetcher data, level, eligibility, referral, merge, refund, discount",
    files: /^(packages|apps|tools)\/.*\.tsx?$/,
    except: /\/generated\//,
    pattern: replacedWords(),
    ignoreComments: true,
    ignoreStrings: true,
  },
  {
    name: "currency digits come from our own table, never from Intl",
    files: /^packages\/.*\.ts$/,
    except: /\.test\.ts$/,
    pattern:
      /maximumFractionDigits\s*(?!:)|resolvedOptions\(\)\.(minimum|maximum)FractionDigits|style:\s*['"]currency['"]/,
  },
  {
    name: "no host is written in code",
    files: /^(packages\/[^/]+\/src|apps\/web\/(app|server)|apps\/platform\/src)\/.*\.(ts|tsx)$/,
    except: /\.test\.tsx?$|\/testing\/|\/config\/|web-config\.ts$|\/errors\/marquee-error\.ts$/,
    pattern:
      /['"`]https?:\/\/(?!(127\.0\.0\.1|localhost|platform|www\.w3\.org|schema\.org|www\.sitemaps\.org|www\.iab\.com|www\.google\.com\/schemas|creativecommons\.org|[a-z.]*example)[:/'"`])[a-z0-9]/i,
    ignoreComments: true,
  },
  {
    name: "bins are no idea: name the file after what it holds",
    files: /(^|\/)(utils?|helpers?|common|misc|types)\.(ts|tsx|mjs)$/,
    pattern: /^/,
  },
  {
    name: "zod is imported whole by name (import * as z), which bundlers can shake",
    files: /^(packages|apps)\/.*\.ts$/,
    pattern: /import\s*\{[^}]*\bz\b[^}]*\}\s*from\s*['"]zod/,
  },
  {
    name: "an SDK reads no global at import time: window, document, localStorage and process are handed in",
    files: /^packages\/[^/]+\/src\/.*\.ts$/,
    except: /\.test\.ts$|\/(adapters|browser|node|testing)\//,
    pattern: /(?<![.'"`\w-])(window|document|localStorage|sessionStorage|navigator|process)\.[a-zA-Z]/,
    ignoreComments: true,
  },
  {
    name: "dictionary of what may be left behind: TODO needs an issue",
    files: /^(packages|apps|scripts)\/.*\.(ts|tsx|mjs)$/,
    except: /^scripts\/lint\/|\.test\.ts$|\.spec\.ts$/,
    pattern: /\b(FIXME|XXX|HACK|TODO(?!\(\d+\)))\b|coming soon|lorem ipsum/i,
  },
  {
    name: "server-rendered elements carry no style attribute: use a vanilla-extract class",
    files: /^apps\/web\/app\/.*\.tsx$/,
    // Rendered only in the browser, after hydration.
    except: /\.test\.tsx$|\/features\/player\/|\/features\/tv-guide\/Guide(Grid|Row)\.tsx$/,
    pattern: /\sstyle=\{/,
  },
  {
    name: "priceOf of plans-sdk alone says which amount of a plan is paid or shown",
    files: /^(apps\/web\/app|apps\/platform\/src|packages\/[^/]+\/src)\/.*\.tsx?$/,
    except: /\.test\.tsx?$|\.fixture\.ts$|\/testing\/|^packages\/plans-sdk\/src\/prices\//,
    pattern: secondPrecedence(),
    ignoreComments: true,
  },
  {
    name: "components reach state and SDKs by atoms: the store stays in app/state",
    files: /^apps\/web\/app\/(?!state\/).*\.tsx?$/,
    except: /\.test\.tsx?$|\/app\/testing\//,
    pattern: /\b(useStore|createStore|getDefaultStore)\b|\bstore\.(get|set|sub)\(|:\s*Store\b/,
    ignoreComments: true,
  },
];

const stripComments = (line) =>
  line
    .replace(/\/\*.*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/, "$1")
    .replace(/^\s*\*.*$/, "");

const stripStrings = (line) => line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`$]*`/g, '""');

const readable = (rule, line) => {
  const code = rule.ignoreComments ? stripComments(line) : line;
  return rule.ignoreStrings ? stripStrings(code) : code;
};

export function findViolations(file, text) {
  const found = [];
  for (const rule of RULES) {
    if (!rule.files.test(file) || rule.except?.test(file)) continue;
    const lines = text.split("\n");
    const index = lines.findIndex((line) => rule.pattern.test(readable(rule, line)));
    if (index >= 0) found.push(`${file}:${index + 1} ${rule.name}`);
  }
  return found;
}

export function checkSources() {
  const { stdout } = spawnSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", "packages", "apps", "scripts"],
    { cwd: inRoot(), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const files = stdout
    .split("\n")
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(dist|build|generated)\//.test(file));
  const texts = files.map((file) => ({ file, text: readIfThere(file) }));
  return [
    ...texts.flatMap(({ file, text }) => findViolations(file, text)),
    ...findUncomposed(texts, JSON.parse(readFileSync(inRoot("scripts/lint/web-composes.json"), "utf8"))),
  ];
}

function readIfThere(file) {
  try {
    return readFileSync(inRoot(file), "utf8");
  } catch {
    return "";
  }
}
