// Writes into each package's README an index of the exports that its text does not name.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withIndex } from "./gates/export-index.mjs";
import { programOf, publicExports } from "./gates/public-surface-docs.mjs";
import { publishedPackages } from "./gates/published-packages.mjs";

const packages = publishedPackages();
const program = programOf(packages);
for (const published of packages) {
  const file = path.join(published.folder, "README.md");
  const readme = readFileSync(file, "utf8");
  const indexed = withIndex(readme, published, publicExports(published, program));
  if (indexed !== readme) writeFileSync(file, indexed);
}
