import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/create-test-platform.ts';
import { describeOnEveryDatabase } from '../../testing/describe-on-every-database.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { subscription } from '../orders/tables.ts';
import { demoId } from '../people/seed-person.ts';

describeOnEveryDatabase('a voucher that many want at once', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase: engine.openDatabase });
  }, 120_000);
  afterAll(() => platform.close());

  /** Redeems as often as said, by the persons in turn, all at once; the body codes that came back. */
  async function redeem(code: string, numbers: readonly number[], count: number): Promise<readonly number[]> {
    const sessions = await Promise.all(numbers.map(async (number) => ({ number, session: await signInAs(platform, { userId: demoId(number) }) })));
    const answers = Array.from({ length: count }, async (_, index) => {
      const { number, session } = sessions[index % sessions.length]!;
      const answer = await platform.fetch(`/payment/coupon/redeem?coupon_code=${code}&country_code=IN&id=${demoId(number)}`, { headers: session.headers });
      return ((await answer.json()) as { code: number }).code;
    });
    return Promise.all(answers);
  }

  const ownedBy = (number: number) => platform.db.select().from(subscription).where(and(eq(subscription.userId, demoId(number)), eq(subscription.planId, '0-11-in-quarter')));

  it('gives one subscription to 50 redeems of one person, and is refused afterwards [PLAN-47]', async () => {
    const codes = await redeem('PREPAID-6', [1], 50);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(await ownedBy(1)).toMatchObject([{ state: 'activated', isRenewing: false }]);
    expect(await redeem('PREPAID-6', [1], 1)).toEqual([400]);
    expect(await ownedBy(1)).toHaveLength(1);
  });

  it('goes to one of several people', async () => {
    const codes = await redeem('PREPAID-7', [10, 14, 15], 30);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await Promise.all([10, 14, 15].map(ownedBy))).flat()).toHaveLength(1);
  });
});
