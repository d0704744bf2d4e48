// How a changeset reads in a CHANGELOG: its own words, without commits and authors, and what a package now needs of the others.

/** One changeset as one item of the list. */
export function getReleaseLine({ summary }) {
  const [first, ...rest] = summary.trim().split("\n");
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : ""))].join("\n");
}

/** One sentence for all dependencies that moved in the same release. */
export function getDependencyReleaseLine(_changesets, dependencies) {
  if (dependencies.length === 0) return "";
  const names = dependencies
    .map(({ name, newVersion }) => `\`${name}\` ${newVersion}`)
    .sort((one, other) => (one < other ? -1 : 1));
  return `- Needs ${names.join(" and ")} or newer.`;
}
