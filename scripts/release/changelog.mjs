// How a changeset reads in a CHANGELOG: its own text, without commits and authors, and the dependencies that a package now needs.

/** One changeset as one list item. */
export function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.trim().split("\n");
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : ""))].join("\n");
}

/** One sentence for all dependencies released in the same run. */
export function getDependencyReleaseLine(_changesets, dependencies) {
  if (dependencies.length === 0) return "";
  const names = dependencies
    .map(({ name, newVersion }) => `\`${name}\` ${newVersion}`)
    .sort((one, other) => (one < other ? -1 : 1));
  return `- Needs ${names.join(" and ")} or newer.`;
}
