import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config/errors";
import { describe, expect, it } from "vitest";
import type { TokenFault } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer, whileTimePasses } from "./viewer.ts";

const SPELLINGS = [
  ["code", 401],
  ["code", "401"],
  ["error_code", 401],
  ["error_code", "401"],
] as const;

const terminal = (name: string, code: string | number): TokenFault => ({
  status: 401,
  json: { [name]: code, message: TOKEN_EXPIRED_MESSAGE },
});

describe.each(SPELLINGS)("a 401 whose body has %s %o", (name, code) => {
  it("and the terminal message ends the session: token, refresh token and EXPIRES_IN are removed, no refresh is tried [DEC-120]", async () => {
    const { auth, ask, server, storage, refreshes } = await viewer();
    expect(Object.keys(storage.entries())).toEqual(
      expect.arrayContaining(["token", "refreshToken", "EXPIRES_IN"]),
    );
    server.fail("other", terminal(name, code));
    expect(await ask()).toBe("UNAUTHORIZED");
    for (const key of ["token", "refreshToken", "EXPIRES_IN"])
      expect(storage.entries()).not.toHaveProperty(key);
    expect(auth.tokens.get()).toMatchObject({ status: "guest", endReason: "terminal" });
    expect(refreshes()).toEqual([0, 0]);
  });

  it("and the terminal message, for a guest, renews the guest token and repeats the call: no session ends and there is no sign-in [DEC-120]", async () => {
    const { auth, ask, server, refreshes } = await viewer("guest");
    expect(await ask()).toBe(null);
    const heard: unknown[] = [];
    auth.tokens.subscribe((state) => heard.push(state));
    server.fail("other", terminal(name, code));
    server.fail("guest", { status: 200, json: { token: "guest-9" } });
    expect(await ask()).toBe(null);
    expect(server.seen.slice(-1)[0]?.headers["x-z5-guest-token"]).toBe("guest-9");
    expect([heard, auth.tokens.get().endReason, refreshes()]).toEqual([[], undefined, [0, 0]]);
  });

  it("and another message removes token and EXPIRES_IN at once, keeps the refresh token and is resolved by a refresh [DEC-120]", async () => {
    const { auth, ask, server, storage, later } = await viewer();
    server.fail("other", { status: 401, json: { [name]: code, message: "The access token has expired" } });
    server.fail("refresh", "hang");
    const asking = ask();
    await later(1);
    expect(storage.entries()).toMatchObject({ refreshToken: "refresh-1" });
    for (const key of ["token", "EXPIRES_IN"]) expect(storage.entries()).not.toHaveProperty(key);
    expect(await whileTimePasses(asking, () => later(1))).toBe("premium");
    expect(auth.tokens.get().status).toBe("signedIn");
  });
});

/** What a refresh may be answered with, and whether the session survives it. */
const REFRESH_ANSWERS: readonly (readonly [string, TokenFault, boolean])[] = [
  ["400 with JSON", { status: 400, json: { code: 400, message: "not valid" } }, false],
  ["401 with JSON", { status: 401, json: { error_code: "401", message: "not valid" } }, false],
  ["400 with HTML", { status: 400, text: "<html>" }, true],
  ["401 with HTML", { status: 401, text: "<html>" }, true],
  ["401 with JSON that breaks off", { status: 401, text: '{"code":40' }, true],
  ["401 without a body", { status: 401 }, true],
  ["403 of a bad esk", { status: 403, json: { code: "BAD_ESK" } }, true],
  ["403 of the platform token", { status: 403, json: { code: "PLATFORM_TOKEN_EXPIRED" } }, true],
  ["404", { status: 404, json: { code: 404, message: "not found" } }, true],
  ["200 that cannot be read", { status: 200, text: "welcome to the hotel" }, true],
];

describe.each(REFRESH_ANSWERS)("a refresh answered by %s", (_, answer, isPreserved) => {
  it.each(["refresh", "renew"] as const)(
    `${isPreserved ? "counts as not carried out: the session stays and goes on" : "is refused: the session ends"}, whether GraphQL or REST says so (%s) [DEC-120]`,
    async (kind) => {
      const { auth, ask, later, server, storage } = await viewer();
      await later(HOUR_SECONDS);
      if (kind === "renew") server.fail("refresh", "offline");
      server.fail(kind, answer, answer);
      if (kind === "refresh") server.fail("renew", "offline");
      expect(await whileTimePasses(ask(), () => later(1))).not.toBe("premium");
      server.heal();
      expect(auth.tokens.get()).toMatchObject({
        status: isPreserved ? "signedIn" : "guest",
        isRefreshFailed: true,
      });
      expect("refreshToken" in storage.entries()).toBe(isPreserved);
      await later(125);
      expect(await ask()).toBe(isPreserved ? "premium" : null);
    },
  );
});
