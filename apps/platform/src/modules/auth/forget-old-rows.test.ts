import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { user } from "../../schema/users.ts";
import { authPorts } from "../../wiring/cross-module-ports.ts";
import { newBrowser, newMobile, sendCodeTo } from "./auth.fixture.ts";
import { deleteExpiredRows } from "./delete-expired-rows.ts";
import { guest, loginAudit, otp, session, token } from "../../schema/auth.ts";

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
