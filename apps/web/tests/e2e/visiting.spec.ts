import { DAY, MINUTE } from '@marquee/config';
import { choiceAt, pairwise, productSize, rotation } from '../visits/pairwise.ts';
import { EVERYTHING, MEMBERS, problemsOf, USUAL, type Visit } from './every-page.ts';
import { expect, test } from './member.ts';

const isFull = process.env['TEST_ALL'] === '1';
/** Minutes for the full product; the journeys and checks beside it take the rest of the 80 that `test:all` may last. */
const FULL_MINUTES = Number(process.env['VISIT_MINUTES'] ?? 40);
const SEED = Number(process.env['VISIT_SEED'] ?? Math.floor(Date.now() / DAY));
/** Of a slice, for trying things out: only that many visits of each country. */
const SLICE = Number(process.env['VISIT_SLICE'] ?? Infinity);

// One browser makes many visits, and each problem names its own; a recording of all of them would only cost time.
test.use({ trace: 'off' });

test.describe.configure({ mode: 'parallel' });

/** The country of a visit, and who visits from there. */
type Group = Pick<Visit, 'country' | 'role'>;

const DIMENSIONS = isFull ? EVERYTHING : USUAL;
const GROUPS: readonly Group[] = DIMENSIONS.country.flatMap((country) => DIMENSIONS.role.filter((role) => role === 'guest' || MEMBERS[country] !== undefined).map((role) => ({ country, role })));

function* fullProduct(group: Group): Generator<Visit> {
  for (const number of rotation(productSize(EVERYTHING), SEED)) {
    const visit = choiceAt(EVERYTHING, number);
    if (visit.country === group.country && visit.role === group.role) yield visit;
  }
}

for (const group of GROUPS) {
  const { country, role } = group;
  test(`every page is whole for a ${role} viewer in ${country}: status, title, page name, robots, console, accessibility [JRNY-36]`, async ({ visitFrom, signIn }) => {
    const limitMs = isFull ? (FULL_MINUTES * MINUTE) / GROUPS.length : 15 * MINUTE;
    test.setTimeout(limitMs + 2 * MINUTE);
    const visitor = await visitFrom(country, { expected: /^404 / });
    const email = role === 'guest' ? undefined : MEMBERS[country]?.[role];
    if (email !== undefined) await signIn(visitor, email);
    const visits = isFull ? fullProduct(group) : pairwise(USUAL).filter((visit) => visit.country === country && visit.role === role);
    const end = Date.now() + limitMs;
    const problems: string[] = [];
    let count = 0;
    for (const visit of visits) {
      if (count >= SLICE || (isFull && Date.now() > end)) break;
      problems.push(...(await problemsOf(visitor.page, visit)));
      count += 1;
    }
    const seconds = ((Date.now() - end + limitMs) / 1000 / Math.max(1, count)).toFixed(1);
    const size = isFull ? productSize(EVERYTHING) / EVERYTHING.country.length / EVERYTHING.role.length : count;
    console.log(`${country} ${role}: ${count} of ${size} visits${isFull ? `, ${((count / size) * 100).toFixed(1)} %, seed ${SEED}` : ', every pair of values'}, ${seconds} s each`);
    expect(pairwise(USUAL).length).toBeLessThanOrEqual(250);
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
}
