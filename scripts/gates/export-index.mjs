const START = "<!-- exports:start (made by node scripts/readme-exports.mjs) -->";
const END = "<!-- exports:end -->";
const HEADING = "## Also exported";

/** Names in a README's code. Names in prose do not count: `Client` is also an ordinary word. */
export const codeNames = (readme) =>
  new Set((readme.match(/^```[\s\S]*?^```|`[^`\n]+`/gm) ?? []).join("\n").match(/[\w$]+/g) ?? []);

/** The README without the generated index. */
export function withoutIndex(readme) {
  const [before, rest] = readme.split(`${HEADING}\n\n${START}`);
  return rest === undefined ? readme : before + rest.slice(rest.indexOf(END) + END.length + 2);
}

const inCode = (names) => names.map((name) => `\`${name}\``).join(", ");

function line(exported, entry) {
  const names = (isValue) =>
    exported
      .filter((one) => one.entry === entry && one.isValue === isValue)
      .map(({ name }) => name)
      .sort();
  const [values, types] = [names(true), names(false)].map(inCode);
  return [values, types && `types ${types}`].filter(Boolean).join("; ");
}

/**
 * The README with a folded index, at its end, of the exports that its own text does not name; without an index when it names all.
 */
export function withIndex(readme, { manifest, entries }, exported) {
  const written = withoutIndex(readme);
  const named = codeNames(written);
  const lines = entries
    .map(({ entry }) => {
      const others = exported.filter((one) => !named.has(one.name));
      return { entry, names: line(others, entry) };
    })
    .filter(({ names }) => names !== "")
    .map(({ entry, names }) => `- \`${manifest.name}${entry.slice(1)}\`: ${names}`);
  if (lines.length === 0) return written;
  const index = [
    START,
    "",
    "<details>",
    "<summary>What the texts above do not name, by entry</summary>",
    "",
    ...lines,
    "",
    "</details>",
    "",
    END,
  ];
  return `${written.trimEnd()}\n\n${HEADING}\n\n${index.join("\n")}\n`;
}
