// Limits for what a page of the web app loads before any interaction: script and style, brotli. Also checks that every script
// parses in the oldest supported browsers.
import { checkScripts } from "./gates/browser-syntax.mjs";
import { playerWeights } from "./gates/player-weight.mjs";
import { pageWeights } from "./gates/page-weight.mjs";
import { inRoot } from "./run/repository.mjs";

const KIB = 1024;
const LIMITS = { script: 164.5 * KIB, style: 12 * KIB };
const SHOWN = 5;
/** Pages on which visits start: they are painted only after their last style file has arrived. */
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
// Limits for what playback loads in addition to a title's page; parts that only some titles need are added.
const PLAYER_LIMITS = { player: 180_000, advertisements: 20_000, keys: 20_000 };
const inKb = (bytes) => (bytes / 1000).toFixed(1);
const played = playerWeights(client, {
  page: ["frame", "detail"],
  player: ["PlayerDialog", "_own-hls"],
  further: { advertisements: ["AdPane"], keys: ["encrypted-media"] },
});
console.log(
  `playing, beside the page of a title: ${Object.entries(played)
    .map(([part, bytes]) => `${part} ${inKb(bytes)} (limit ${inKb(PLAYER_LIMITS[part])} KB)`)
    .join(", ")}`,
);
for (const [part, bytes] of Object.entries(played).filter(([part, bytes]) => bytes > PLAYER_LIMITS[part])) {
  console.error(`  ${part}: ${inKb(bytes)} KB, at most ${inKb(PLAYER_LIMITS[part])} are allowed`);
  failures += 1;
}
const MOST_SCRIPT_FILES = 12;
const mostFiles = pages.toSorted((left, right) => right.scriptFiles - left.scriptFiles);
console.log(
  `files of script, the most of ${pages.length} pages (limit ${MOST_SCRIPT_FILES}): ${mostFiles
    .slice(0, SHOWN)
    .map(({ id, scriptFiles }) => `${id} ${scriptFiles}`)
    .join(", ")}`,
);
for (const { id, scriptFiles } of mostFiles.filter(({ scriptFiles }) => scriptFiles > MOST_SCRIPT_FILES)) {
  console.error(`  ${id}: ${scriptFiles} files of script, at most ${MOST_SCRIPT_FILES} are allowed`);
  failures += 1;
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
