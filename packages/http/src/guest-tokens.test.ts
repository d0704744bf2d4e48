import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { FAMILIES } from "@marquee/config/families";
import { createFetch } from "./create-fetch.ts";
import { createGuestTokens } from "./guest-tokens.ts";
import { createRequest } from "./create-request.ts";
import { noTokens } from "./no-tokens.ts";
import type { SendRequest } from "./request/request-call.ts";
import { tokens } from "./steps/tokens.ts";
import { fakeFetch, faultyStorage, recordingLogger, type FakeStep } from "./testing/index.ts";

function setUp({
  script,
  stored = {},
  isAsync = false,
}: {
  script: readonly FakeStep[];
  stored?: Record<string, string>;
  isAsync?: boolean;
}) {
  const wire = fakeFetch(...script);
  const storage = faultyStorage({ entries: stored, isAsync });
  const logger = recordingLogger();
  const source = createGuestTokens({ request: (call) => request(call), storage, logger });
  const request: SendRequest = createRequest(createFetch([tokens({ source })], wire), { families: FAMILIES });
  return { wire, storage, logger, source, request };
}

describe("guest tokens", () => {
  it("are created once for many calls at once, stored, and read from storage on the next load", async () => {
    const { wire, storage, source } = setUp({ script: [{ json: { token: "g-1" } }] });
    const made = await Promise.all(Array.from({ length: 20 }, async () => source.getViewerToken()));
    expect(new Set(made.map((token) => token?.value))).toEqual(new Set(["g-1"]));
    expect(wire.seen.map(({ method, address }) => `${method} ${address}`)).toEqual(["GET /auth/token"]);
    expect(storage.entries()).toEqual({ guestToken: "g-1" });
    const reloaded = setUp({ script: [], stored: { guestToken: "g-1" }, isAsync: true });
    expect(await reloaded.source.getViewerToken()).toMatchObject({ kind: "guest", value: "g-1" });
    expect(reloaded.source.peek()).toBe("g-1");
    expect(reloaded.wire.seen).toHaveLength(0);
  });

  it("are renewed by a POST of the known token, which is replaced or confirmed", async () => {
    const { wire, storage, source } = setUp({
      script: [{ json: { token: "g-1" } }, { json: { token: "g-2" } }],
      stored: { guestToken: "g-1" },
    });
    await source.getViewerToken();
    expect(await source.renewGuestToken(1)).toBe("confirmed");
    expect(source.getGeneration()).toBe(1);
    expect(await Promise.all([source.renewGuestToken(1), source.renewGuestToken(1)])).toEqual([
      "renewed",
      "renewed",
    ]);
    expect(await source.renewGuestToken(1)).toBe("renewed");
    expect(wire.seen.map(({ body }) => body)).toEqual(['{"guestToken":"g-1"}', '{"guestToken":"g-1"}']);
    expect(storage.entries()).toEqual({ guestToken: "g-2" });
  });

  it("are renewed when a call is refused, and the call is repeated with the new token", async () => {
    const script: FakeStep[] = [{ status: 401, json: {} }, { json: { token: "g-2" } }, { json: { ok: 1 } }];
    const { wire, request } = setUp({ script, stored: { guestToken: "g-1" } });
    expect((await request({ endpoint: ENDPOINTS.consumption })).data).toEqual({ ok: 1 });
    expect(wire.seen.map(({ headers }) => headers["x-z5-guest-token"])).toEqual(["g-1", undefined, "g-2"]);
  });

  it("that the platform refuses are logged with its reason, and so is an answer without a token [REQ-47]", async () => {
    const refused = { code: "INVALID_ARGUMENT", message: "header device_id: must be shorter" };
    const { logger, source } = setUp({
      script: [{ status: 400, json: refused }, { json: { token: "not sendable" } }],
    });
    expect(await source.getViewerToken()).toBeUndefined();
    expect(await source.getViewerToken()).toBeUndefined();
    expect(logger.lines).toMatchObject([
      {
        level: "warn",
        message: "no guest token could be had",
        facts: { cause: "Error: header device_id: must be shorter" },
      },
      { level: "warn", message: "no guest token could be had", facts: { cause: "Error" } },
    ]);
  });

  it("that cannot be fetched let calls go without one, are fetched again later, and stay in memory when storage fails", async () => {
    const { storage, logger, source } = setUp({
      script: [{ status: 500, json: {} }, "offline", { json: { token: "g-1" } }],
    });
    expect(await source.getViewerToken()).toBeUndefined();
    expect(await source.renewGuestToken(0)).toBe("unavailable");
    storage.faults.failing = ["get", "set"];
    expect(await source.getViewerToken()).toMatchObject({ value: "g-1" });
    expect(source.getViewerToken()).toMatchObject({ value: "g-1" });
    expect(storage.entries()).toEqual({});
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "no guest token could be had",
      "guest token could not be renewed",
      "guest token could not be read",
      "guest token is kept in memory only",
    ]);
    expect(JSON.stringify(logger.lines)).not.toContain("g-1");
  });

  it("are ignored when no header can carry the value of the server or of storage", async () => {
    for (const token of ["g 1", "g\n1", "g\u20ac", "", 7, { value: "g" }, null]) {
      const { storage, source } = setUp({ script: [{ json: { token } }] });
      expect(await source.getViewerToken()).toBeUndefined();
      expect(storage.entries()).toEqual({});
    }
    const { source, wire } = setUp({ script: [{ json: { token: "g-1" } }], stored: { guestToken: "g\n0" } });
    expect(await source.getViewerToken()).toMatchObject({ value: "g-1" });
    expect(wire.seen).toHaveLength(1);
  });

  it("are neither fetched nor renewed for a program whose calls send no viewer", async () => {
    expect([noTokens.getViewerToken(), noTokens.getPlatformToken(), noTokens.getGeneration()]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect(await noTokens.refresh(0)).toBe("unavailable");
    expect(await noTokens.renewGuestToken(0)).toBe("unavailable");
    expect(await noTokens.renewPlatformToken("dead")).toBe(false);
  });

  it("refresh no session and no platform token unless they are given one", async () => {
    const { source } = setUp({ script: [] });
    expect(await source.refresh(0)).toBe("unavailable");
    expect(source.getPlatformToken()).toBeUndefined();
    expect(await source.renewPlatformToken("dead")).toBe(false);
  });
});
