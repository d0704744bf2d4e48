// `npm run version`: turns the pending changesets into versions and changelogs (docs/releasing.md). Commit the result.
import { publishedPackages } from "./gates/published-packages.mjs";
import { capture } from "./run/commands.mjs";
import { installWorkspace } from "./run/install.mjs";

const versions = () => new Map(publishedPackages().map(({ manifest }) => [manifest.name, manifest.version]));

await installWorkspace();
const before = versions();
const { code, output } = await capture("changeset", ["version"]);
if (code !== 0) {
  const isIdle = output.includes("No unreleased changesets found");
  console.error(isIdle ? "marquee: there is no changeset, so no version changes" : output);
  process.exit(1);
}
for (const [name, version] of versions())
  if (version !== before.get(name)) console.log(`${name} ${before.get(name)} -> ${version}`);
