// Checks the public text of each package: every export is named in its README, whose text names nothing that is not there, every client
// function says how it fails and has an example, no published comment contains an internal id. `--counts` prints only the number of findings.
import { programOf, publicDocFindings } from "./gates/public-surface-docs.mjs";
import { publishedPackages } from "./gates/published-packages.mjs";

const packages = publishedPackages();
const program = programOf(packages);
let total = 0;
for (const published of packages) {
  const findings = publicDocFindings(published, program);
  const counts = Object.entries(findings).map(([gate, lines]) => `${gate} ${lines.length}`);
  console.log(`${published.manifest.name}: ${counts.join(", ")}`);
  for (const lines of Object.values(findings)) {
    total += lines.length;
    if (!process.argv.includes("--counts")) for (const line of lines) console.error(`  ${line}`);
  }
}
console.log(total === 0 ? "no finding in any package" : `${total} findings`);
process.exit(total === 0 ? 0 : 1);
