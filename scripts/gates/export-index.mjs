const START = "<!-- exports:start (made by node scripts/readme-exports.mjs) -->";
const END = "<!-- exports:end -->";

const inCode = (names) => names.map((name) => `\`${name}\``).join(", ");

function line(entry, exported) {
  const names = (isValue) =>
    exported
      .filter((one) => one.entry === entry && one.isValue === isValue)
      .map(({ name }) => name)
      .sort();
  const parts = [names(true), names(false)].map(inCode);
  return parts[1] === ""
    ? parts[0]
    : parts[0] === ""
      ? `types ${parts[1]}`
      : `${parts[0]}; types ${parts[1]}`;
}

/** Every name of every entry, folded away: what a reader searches when a text above does not name it. */
export function exportIndex({ manifest, entries }, exported) {
  return [
    START,
    "",
    "<details>",
    `<summary>Every name that ${manifest.name} exports, by entry</summary>`,
    "",
    ...entries.map(({ entry }) => `- \`${manifest.name}${entry.slice(1)}\`: ${line(entry, exported)}`),
    "",
    "</details>",
    "",
    END,
  ].join("\n");
}

/** The README with its index made anew; at the end where it has none. */
export function withIndex(readme, index) {
  const [before, rest] = readme.split(START);
  if (rest === undefined) return `${readme.trimEnd()}\n\n## All exports\n\n${index}\n`;
  return before + index + rest.slice(rest.indexOf(END) + END.length);
}

/** The README as it was written by hand. */
export function withoutIndex(readme) {
  const [before, rest] = readme.split(START);
  return rest === undefined ? readme : before + rest.slice(rest.indexOf(END) + END.length);
}
