import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { user } from "../../schema/users.ts";
import { authPorts } from "../../wiring/cross-module-ports.ts";
import { newBrowser, newMobile, sendCodeTo } from "./auth.fixture.ts";
import { deleteExpiredRows } from "./delete-expired-rows.ts";
import { captchaPass, codeSending, guest, loginAudit, otp, session, token } from "../../schema/auth.ts";

let platform: TestPlatform;
let userId = "";
beforeAll(async () => {
  platform = await createTestPlatform();
  const [row] = await platform.db
    .insert(user)
    .values({ email: "old@example.com", countryCode: "IN" })
    .returning();
  userId = row?.id ?? "";
});
afterAll(() => platform.close());

const left = async () => ({
  tokens: (
    await platform.db
      .select({ id: token.id })
      .from(token)
      .innerJoin(session, eq(session.id, token.sessionId))
      .where(eq(session.userId, userId))
  ).length,
  sessions: (await platform.db.select().from(session).where(eq(session.userId, userId))).length,
  audits: (await platform.db.select().from(loginAudit).where(eq(loginAudit.userId, userId))).length,
  codes: (await platform.db.select().from(otp)).length,
  guests: (await platform.db.select().from(guest)).length,
});

const deleteRows = () => deleteExpiredRows({ ...platform.ports, ...authPorts(platform.ports) });

it("deletes rows that can no longer be used, and no others", async () => {
  await signInAs(platform, { userId });
  await sendCodeTo(platform, await newBrowser(platform), newMobile());
  await deleteRows();
  expect(await left()).toEqual({ tokens: 1, sessions: 1, audits: 1, codes: 1, guests: 1 });
  platform.clock.advance(60 * DAY + 1);
  await deleteRows();
  expect(await left()).toEqual({ tokens: 0, sessions: 1, audits: 1, codes: 0, guests: 1 });
  await signInAs(platform, { userId });
  platform.clock.advance(305 * DAY);
  await deleteRows();
  expect(await left()).toEqual({ tokens: 0, sessions: 1, audits: 1, codes: 0, guests: 0 });
});

it("deletes contacts that a code was sent to a day ago, and those of expired captchas [AUTH-70]", async () => {
  const { db, clock } = platform;
  const recipients = async () => ({
    sendings: (await db.select().from(codeSending)).map(({ recipient }) => recipient).sort(),
    passes: (await db.select().from(captchaPass)).map(({ recipient }) => recipient).sort(),
  });
  await db.delete(codeSending);
  const add = async (recipient: string, ageMs: number, passMs: number) => {
    const now = clock.now();
    await db.insert(codeSending).values({ recipient, addressHash: "hash", at: new Date(now - ageMs) });
    await db.insert(captchaPass).values({ recipient, caller: "device", expiresAt: new Date(now + passMs) });
  };
  await add("911000000001", DAY + 1, -1);
  await add("911000000002", DAY, 0);
  await add("911000000003", 0, 1);
  await deleteRows();
  expect(await recipients()).toEqual({
    sendings: ["911000000002", "911000000003"],
    passes: ["911000000002", "911000000003"],
  });
});
