// No page of the web app may weigh more than this before somebody touches it: script and style, brotli.
import { pageWeights } from './gates/page-weight.mjs';
import { inRoot } from './run/repository.mjs';

const KIB = 1024;
const LIMITS = { script: 176 * KIB, style: 12 * KIB };
const SHOWN = 5;

const pages = pageWeights(inRoot('apps/web/build/client'));
const inKib = (bytes) => (bytes / KIB).toFixed(1);
let failures = 0;
for (const [kind, limit] of Object.entries(LIMITS)) {
  const heaviest = pages.toSorted((left, right) => right[kind] - left[kind]);
  console.log(`${kind}, the heaviest of ${pages.length} pages (limit ${inKib(limit)} KiB): ${heaviest.slice(0, SHOWN).map((page) => `${page.id} ${inKib(page[kind])}`).join(', ')}`);
  for (const page of heaviest.filter((page) => page[kind] > limit)) {
    console.error(`  ${page.id}: ${inKib(page[kind])} KiB of ${kind}, at most ${inKib(limit)} are allowed`);
    failures += 1;
  }
}
process.exit(failures === 0 ? 0 : 1);
