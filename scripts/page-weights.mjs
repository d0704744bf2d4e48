// No page of the web app may weigh more than this before a person touches it: script and style, brotli. And every script must parse in the oldest browsers that get script.
import { checkScripts } from "./gates/browser-syntax.mjs";
import { pageWeights } from "./gates/page-weight.mjs";
import { inRoot } from "./run/repository.mjs";

const KIB = 1024;
const LIMITS = { script: 176 * KIB, style: 12 * KIB };
const SHOWN = 5;
/** Pages where visits begin: nothing of them shows before the last file of their style is there. */
const LANDING_ROUTES =
  /^(?:root|routes\/(?:home|detail|season|episode|collection|search|not-found)|landing-.+|all-.+|channels|live-tv|information-.+|signin|register|buy-plan)$/;

const client = inRoot("apps/web/build/client");
const pages = pageWeights(client);
const inKib = (bytes) => (bytes / KIB).toFixed(1);
let failures = 0;
for (const [kind, limit] of Object.entries(LIMITS)) {
  const heaviest = pages.toSorted((left, right) => right[kind] - left[kind]);
  console.log(
    `${kind}, the heaviest of ${pages.length} pages (limit ${inKib(limit)} KiB): ${heaviest
      .slice(0, SHOWN)
      .map((page) => `${page.id} ${inKib(page[kind])}`)
      .join(", ")}`,
  );
  for (const page of heaviest.filter((page) => page[kind] > limit)) {
    console.error(`  ${page.id}: ${inKib(page[kind])} KiB of ${kind}, at most ${inKib(limit)} are allowed`);
    failures += 1;
  }
}
const arrivals = pages.filter(({ id }) => LANDING_ROUTES.test(id));
console.log(
  `files of style where visits begin: ${Math.max(...arrivals.map(({ styleFiles }) => styleFiles))} at most on ${arrivals.length} pages (limit 1)`,
);
for (const { id, styleFiles } of arrivals.filter(({ styleFiles }) => styleFiles > 1)) {
  console.error(`  ${id}: ${styleFiles} files of style, one is allowed`);
  failures += 1;
}
const unparsable = checkScripts(client, { from: inRoot() });
console.log(`places that Chrome 80 or Safari 14 cannot parse: ${unparsable.length}`);
for (const place of unparsable) console.error(`  ${place}`);
failures += unparsable.length;
process.exit(failures === 0 ? 0 : 1);
