import { DAY, MINUTE } from '@marquee/config';
import { choiceAt, pairwise, productSize, rotation } from '../visits/pairwise.ts';
import { EVERYTHING, problemsOf, USUAL, type Visit } from './every-page.ts';
import { expect, test } from './visitor.ts';

const isFull = process.env['TEST_ALL'] === '1';
/** Minutes for the full product; the journeys and checks beside it take the rest of the 80 that `test:all` may last. */
const FULL_MINUTES = Number(process.env['VISIT_MINUTES'] ?? 40);
const SEED = Number(process.env['VISIT_SEED'] ?? Math.floor(Date.now() / DAY));
/** Of a slice, for trying things out: only that many visits of each country. */
const SLICE = Number(process.env['VISIT_SLICE'] ?? Infinity);

// One browser makes many visits, and each problem names its own; a recording of all of them would only cost time.
test.use({ trace: 'off' });

function* fullProduct(country: string): Generator<Visit> {
  for (const number of rotation(productSize(EVERYTHING), SEED)) {
    const visit = choiceAt(EVERYTHING, number);
    if (visit.country === country) yield visit;
  }
}

for (const country of isFull ? EVERYTHING.country : USUAL.country) {
  test(`every page is whole for a guest in ${country}: status, title, robots, console, accessibility`, async ({ visitFrom }) => {
    const limitMs = isFull ? (FULL_MINUTES * MINUTE) / EVERYTHING.country.length : 15 * MINUTE;
    test.setTimeout(limitMs + 2 * MINUTE);
    const { page } = await visitFrom(country, { expected: /^404 / });
    const visits = isFull ? fullProduct(country) : pairwise(USUAL).filter((visit) => visit.country === country);
    const end = Date.now() + limitMs;
    const problems: string[] = [];
    let count = 0;
    for (const visit of visits) {
      if (count >= SLICE || (isFull && Date.now() > end)) break;
      problems.push(...(await problemsOf(page, visit)));
      count += 1;
    }
    const seconds = ((Date.now() - end + limitMs) / 1000 / Math.max(1, count)).toFixed(1);
    const size = isFull ? productSize(EVERYTHING) / EVERYTHING.country.length : count;
    console.log(`${country}: ${count} of ${size} visits${isFull ? `, ${((count / size) * 100).toFixed(1)} %, seed ${SEED}` : ', every pair of values'}, ${seconds} s each`);
    expect(pairwise(USUAL).length).toBeLessThanOrEqual(250);
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
}
