import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../../monitoring/logger.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

const DEVICE = "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f";

let platform: TestPlatform;
const log: string[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => (log.push(chunk.toString()), done()),
  });
  platform = await createTestPlatform({ logger: createLogger({ level: "debug", destination }) });
});
afterAll(() => platform.close());

it("a code in a documented URL gets an uncached answer and is masked in the log [REQ-42]", async () => {
  const session = await signInAs(platform, { userId: demoId(1) });
  const calls = [
    {
      path: `/payment/coupon/redeem?coupon_code=PREPAID-3&translation=en&country_code=IN&id=${demoId(1)}`,
      status: 200,
      secrets: ["PREPAID-3"],
      shows: "/payment/coupon/redeem?coupon_code=[masked]&translation=en",
    },
    {
      path: "/payment/coupon/verify?coupon_code=PREPAID-2&translation=en&country_code=IN",
      status: 200,
      secrets: ["PREPAID-2"],
      shows: "/payment/coupon/verify?coupon_code=[masked]&translation=en",
    },
    {
      path: "/payment/coupon?coupon_code=BINGE&translation=en&country_code=IN",
      status: 200,
      secrets: ["BINGE"],
      shows: "/payment/coupon?coupon_code=[masked]",
    },
    {
      path: "/order/v3/promotions/WELCOME100?translation=en&country=IN",
      status: 200,
      secrets: ["WELCOME100"],
      shows: "/order/v3/promotions/[masked]?translation=en&country=IN",
    },
    {
      path: "/order/v3/promotions/NO-SUCH-CODE?translation=en&country=IN",
      status: 404,
      secrets: ["NO-SUCH-CODE"],
      shows: "/order/v3/promotions/[masked]?translation=en&country=IN",
    },
    {
      path: "/subscription/v2/promotion/ONCE-A?translation=en&country=IN",
      status: 200,
      secrets: ["ONCE-A"],
      shows: "/subscription/v2/promotion/[masked]?translation=en&country=IN",
    },
    {
      path: "/order/v1/plans/display?country=IN&system=Z5&id=FRIEND-OF-PRIYA&code=FRIEND-OF-PRIYA&name=referral",
      status: 200,
      secrets: ["FRIEND-OF-PRIYA"],
      shows: "/order/v1/plans/display?country=IN&system=Z5&id=[masked]&code=[masked]&name=[masked]",
    },
    ...([1, 2] as const).map((version) => ({
      path: `/order/v${version}/pages/plans/selection?type=subscription&country=IN&system=Z5&platform-code=web_app&referral-id=FRIEND-OF-PRIYA&code=BINGE`,
      status: 200,
      secrets: ["FRIEND-OF-PRIYA", "BINGE"],
      shows: `/order/v${version}/pages/plans/selection?type=subscription&country=IN&system=Z5&platform-code=[masked]&referral-id=[masked]&code=[masked]`,
    })),
    {
      path: "/order/v1/referral/FRIEND-OF-PRIYA",
      status: 200,
      secrets: ["FRIEND-OF-PRIYA"],
      shows: "/order/v1/referral/[masked]",
    },
    {
      path: "/payment/coupon/verify?coupon_code=NO-SUCH-CODE",
      status: 400,
      secrets: ["NO-SUCH-CODE"],
      shows: "/payment/coupon/verify?coupon_code=[masked]",
    },
    {
      path: `/auth/token?device_id=${DEVICE}`,
      status: 200,
      secrets: [DEVICE],
      shows: "/auth/token?device_id=[masked]",
    },
  ];
  for (const { path, status, secrets, shows } of calls) {
    log.length = 0;
    const answer = await platform.fetch(path, { headers: { "x-visitor-country": "IN", ...session.headers } });
    const token = ((await answer.json()) as { token?: string }).token;
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
      path,
      status,
      "private, no-store",
    ]);
    const text = log.join("");
    expect(text).toContain(shows);
    for (const secret of [...secrets, ...(token === undefined ? [] : [token])])
      expect([path, text.includes(secret)]).toEqual([path, false]);
  }
});
