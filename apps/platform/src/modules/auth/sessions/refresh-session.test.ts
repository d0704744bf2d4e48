import { randomUUID } from "node:crypto";
import { DAY, MINUTE, SECOND } from "@marquee/config";
import { refreshAuthTokenOperation } from "@marquee/auth-sdk/wire";
import { and, count, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { signInAs, type TestSession } from "../../../testing/sign-in-as.ts";
import { user } from "../../../schema/users.ts";
import { newBrowser, type TestBrowser } from "../auth.fixture.ts";
import { createSecretHashes, hashToken } from "../secret-hashes.ts";
import { session, token } from "../../../schema/auth.ts";

describeOnEveryDatabase("refreshing a session", (engine) => {
  let platform: TestPlatform;
  let userId = "";
  let browser: TestBrowser;

  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase: engine.openDatabase });
    const [row] = await platform.db
      .insert(user)
      .values({ email: "refresh@example.com", countryCode: "IN" })
      .returning();
    userId = row?.id ?? "";
    browser = await newBrowser(platform);
  });
  afterAll(() => platform.close());

  const refresh = (refreshToken: unknown, { deviceId }: Pick<TestSession, "deviceId">) =>
    browser.graphql(refreshAuthTokenOperation, { refreshToken }, { device_id: deviceId });
  const isAccepted = async (bearer: unknown): Promise<boolean> =>
    (await platform.fetch("/auth/token", { headers: { authorization: `bearer ${String(bearer)}` } }))
      .status === 200;

  it("returns a new pair, and the old refresh token can no longer be used [PLAT-45] [AUTH-12]", async () => {
    const old = await signInAs(platform, { userId });
    const { data } = await refresh(old.refreshToken, old);
    expect(data).toMatchObject({
      tokenType: "bearer",
      expiresIn: 900,
      code: 200,
      authToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    expect(data.refreshToken).not.toBe(old.refreshToken);
    expect(await isAccepted(data.authToken)).toBe(true);
    await refresh(data.refreshToken, old);
    expect((await refresh(old.refreshToken, old)).code).toBe("UNAUTHENTICATED");
  });

  it("returns the same successor to the same device within 30 s, as the answer may have been lost [DEC-059]", async () => {
    const old = await signInAs(platform, { userId });
    const first = await refresh(old.refreshToken, old);
    platform.clock.advance(30 * SECOND);
    const again = await refresh(old.refreshToken, old);
    expect(again.data.refreshToken).toBe(first.data.refreshToken);
    expect(await isAccepted(again.data.authToken)).toBe(true);
    expect((await refresh(first.data.refreshToken, old)).data.code).toBe(200);
  });

  it.each([
    ["after 30 s", 30 * SECOND + 1, true],
    ["by another device", 0, false],
  ])(
    "ends the session when a used token comes again %s [DEC-059] [PLAT-45]",
    async (_when, waitMs, isSameDevice) => {
      const old = await signInAs(platform, { userId });
      const { data } = await refresh(old.refreshToken, old);
      platform.clock.advance(waitMs);
      const thief = isSameDevice ? old : { deviceId: randomUUID() };
      const refused = await refresh(old.refreshToken, thief);
      expect(refused).toMatchObject({ code: "UNAUTHENTICATED", error: { message: "Token Expired" } });
      expect(await isAccepted(data.authToken)).toBe(false);
      expect((await refresh(data.refreshToken, old)).code).toBe("UNAUTHENTICATED");
    },
  );

  it("ends the session when a token is reused after its successor was used [DEC-059]", async () => {
    const old = await signInAs(platform, { userId });
    const { data } = await refresh(old.refreshToken, old);
    const latest = await refresh(data.refreshToken, old);
    expect((await refresh(old.refreshToken, old)).code).toBe("UNAUTHENTICATED");
    expect(await isAccepted(latest.data.authToken)).toBe(false);
  });

  it("returns one successor to 50 parallel refreshes of one token [DEC-059]", async () => {
    const old = await signInAs(platform, { userId });
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(old.refreshToken, old)));
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    const [own] = await platform.db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.deviceId, old.deviceId), isNull(session.endedAt)));
    const [stored] = await platform.db
      .select({ count: count() })
      .from(token)
      .where(eq(token.sessionId, own?.id ?? ""));
    expect(stored?.count).toBe(2);
  });

  it("leaves the sessions of other devices alone when one is taken for stolen", async () => {
    const [stolen, other] = [await signInAs(platform, { userId }), await signInAs(platform, { userId })];
    await refresh(stolen.refreshToken, stolen);
    await refresh(stolen.refreshToken, { deviceId: randomUUID() });
    expect(await isAccepted(stolen.bearer)).toBe(false);
    expect(await isAccepted(other.bearer)).toBe(true);
  });

  it("refuses a token that is made up, too old or of an ended session [PLAT-45]", async () => {
    expect((await refresh("made-up", { deviceId: randomUUID() })).code).toBe("UNAUTHENTICATED");
    const old = await signInAs(platform, { userId });
    platform.clock.advance(60 * DAY);
    expect((await refresh(old.refreshToken, old)).code).toBe("UNAUTHENTICATED");
  });

  it("stores neither the token nor its successor readably [PLAT-06]", async () => {
    const old = await signInAs(platform, { userId });
    const { data } = await refresh(old.refreshToken, old);
    const [row] = await platform.db
      .select()
      .from(token)
      .where(eq(token.tokenHash, hashToken(old.refreshToken)));
    expect(JSON.stringify(row)).not.toContain(String(data.refreshToken));
    expect(createSecretHashes(new Uint8Array(32).fill(8)).unseal(row?.successorCipher ?? "")).toBeUndefined();
    expect(createSecretHashes(platform.ports.secret).unseal(row?.successorCipher ?? "")).toBe(
      data.refreshToken,
    );
  });

  it("works by REST as well; a dead token answers the terminal 401 [PLAT-32] [PLAT-03]", async () => {
    const old = await signInAs(platform, { userId });
    const renew = (refreshToken: unknown) =>
      browser.post("/auth/renew", { refresh_token: refreshToken }, { device_id: old.deviceId });
    const { status, body } = await renew(old.refreshToken);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 900,
        code: 200,
        message: expect.any(String),
      },
    });
    await renew(body.refresh_token);
    expect(await renew(old.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 401, error_code: 401, message: "Token Expired" },
    });
    expect((await browser.get("/auth/renew")).status).toBe(405);
  });

  it("distinguishes an expired access token from an ended session [PLAT-03] [DEC-048]", async () => {
    const mine = await signInAs(platform, { userId });
    const message = async (): Promise<unknown> =>
      (await browser.get("/auth/token", { authorization: `bearer ${mine.bearer}` })).body.message;
    platform.clock.advance(15 * MINUTE - 1);
    expect(await message()).toBeUndefined();
    platform.clock.advance(SECOND);
    expect(await message()).toBe("The access token has expired");
    await signInAs(platform, { userId, deviceId: mine.deviceId });
    expect(await message()).toBe("Token Expired");
  });
});
