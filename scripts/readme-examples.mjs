// Puts each example that runs as a test into the README between its markers, so that both are one text.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { publishedPackages } from "./gates/published-packages.mjs";

const BLOCK = /(<!-- example:start \(([^)]+)\) -->\n)[\s\S]*?(<!-- example:end -->)/g;

for (const { folder, manifest } of publishedPackages()) {
  const readme = path.join(folder, "README.md");
  const text = readFileSync(readme, "utf8");
  const filled = text.replace(BLOCK, (_all, start, file, end) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    return `${start}\`\`\`ts\n${source.replace('"./index.ts"', `"${manifest.name}"`)}\`\`\`\n${end}`;
  });
  if (filled !== text) writeFileSync(readme, filled);
}
