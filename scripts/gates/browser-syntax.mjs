// Finds code in built files that a supported browser cannot parse: one such place disables its whole file.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import { full } from "acorn-walk";

/** The web app is built for Chrome 80 and Safari 14; both parse ES2020. */
export const WEB_SYNTAX = 2020;

/** Escapes and character classes, which cannot contain a lookbehind. */
const INERT = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g;
const LOOKS_BEHIND = /\(\?<[=!]/;
const SHOWN = 40;

const NOTHING_FOUND = undefined;

const isExpression = (node) =>
  (node.type === "NewExpression" || node.type === "CallExpression") &&
  node.callee.type === "Identifier" &&
  node.callee.name === "RegExp";

const textOf = (node) =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

/** Why engines of that syntax level refuse a regular expression built from strings. */
function refusal(pattern, flags, syntax) {
  try {
    const literal = pattern
      .replace(/\\[\s\S]|\//g, (found) => (found === "/" ? "\\/" : found))
      .replace(/\n/g, "\\n");
    parse(`/${literal || "(?:)"}/${flags}`, { ecmaVersion: syntax });
    return NOTHING_FOUND;
  } catch (error) {
    return error.message.replace(/ \(\d+:\d+\)$/, "");
  }
}

/** Chrome 80 to 90 make such a call although there is nothing to call, if a spread comes before its last argument. */
const spreadsEarly = (call) =>
  call.type === "CallExpression" && call.arguments.slice(0, -1).some(({ type }) => type === "SpreadElement");

/** Whether a call depends on an optional link before it, as in `a?.(…)` and `a?.b.c(…)`. */
const isOptional = (node) =>
  node.optional === true ||
  (node.type === "CallExpression" && isOptional(node.callee)) ||
  (node.type === "MemberExpression" && isOptional(node.object));

/**
 * The fault of one node of the tree. Strings with a lookbehind count too: bundlers turn expressions that their target cannot
 * parse into strings.
 */
function fault(node, syntax) {
  if (node.type === "Literal" && node.regex)
    return LOOKS_BEHIND.test(node.regex.pattern.replace(INERT, ""))
      ? "an expression that looks behind"
      : NOTHING_FOUND;
  if (textOf(node) !== undefined)
    return LOOKS_BEHIND.test(textOf(node)) ? "a text for an expression that looks behind" : NOTHING_FOUND;
  if (node.type === "TemplateElement")
    return LOOKS_BEHIND.test(node.value.cooked ?? "")
      ? "a text for an expression that looks behind"
      : NOTHING_FOUND;
  if (spreadsEarly(node) && isOptional(node))
    return "an optional call with a spread before its last argument";
  if (!isExpression(node)) return NOTHING_FOUND;
  const [pattern, flags] = node.arguments.map(textOf);
  return pattern === undefined ||
    LOOKS_BEHIND.test(pattern) ||
    (node.arguments.length > 1 && flags === undefined)
    ? NOTHING_FOUND
    : refusal(pattern, flags ?? "", syntax);
}

/** Every place in a script that engines of that syntax level cannot parse: line, column, problem and excerpt. */
export function findUnparsable(text, syntax = WEB_SYNTAX, sourceType = "module") {
  const excerpt = (at) => text.slice(at, at + SHOWN).replace(/\s+/g, " ");
  try {
    const found = [];
    full(parse(text, { ecmaVersion: syntax, sourceType, locations: true }), (node) => {
      const what = fault(node, syntax);
      if (what)
        found.push({
          line: node.loc.start.line,
          column: node.loc.start.column + 1,
          what,
          excerpt: excerpt(node.start),
        });
    });
    return found;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [
      {
        line: error.loc.line,
        column: error.loc.column + 1,
        what: error.message.replace(/ \(\d+:\d+\)$/, ""),
        excerpt: excerpt(error.pos),
      },
    ];
  }
}

/** The findings in all scripts below a folder, each as `file:line:column what: excerpt`; the path is relative to `from`. */
export function checkScripts(folder, { from, syntax = WEB_SYNTAX }) {
  const scripts = readdirSync(folder, { recursive: true })
    .filter((file) => /\.[cm]?js$/.test(file))
    .sort();
  if (scripts.length === 0) throw new Error(`no script in ${folder}: build first`);
  return scripts.flatMap((script) => {
    const file = path.join(folder, script);
    return findUnparsable(
      readFileSync(file, "utf8"),
      syntax,
      script.endsWith(".cjs") ? "script" : "module",
    ).map(
      ({ line, column, what, excerpt }) =>
        `${path.relative(from, file)}:${line}:${column} ${what}: ${excerpt}`,
    );
  });
}
