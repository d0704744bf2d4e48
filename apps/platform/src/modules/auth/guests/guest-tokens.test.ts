import { DAY } from "@marquee/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { guest } from "../../../schema/auth.ts";

const DEVICE = "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const make = async (): Promise<string> =>
  (
    (await (await platform.fetch("/auth/token", { headers: { device_id: DEVICE } })).json()) as {
      token: string;
    }
  ).token;
const confirm = (guestToken: unknown): Promise<Response> =>
  platform.fetch("/auth/guesttoken", {
    method: "POST",
    headers: { "content-type": "application/json", device_id: DEVICE },
    body: JSON.stringify({ guestToken }),
  });

describe("GET /auth/token", () => {
  it("creates a guest token for a device named in query or header [PLAT-23]", async () => {
    const response = await platform.fetch(`/auth/token?device_id=${DEVICE}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const answer = (await response.json()) as { token: string; token_type: string };
    expect(answer.token_type).toBe("guest");
    expect(answer.token.length).toBeGreaterThan(40);
    expect(await make()).not.toBe(answer.token);
  });

  it.each(["RWCSA4XTHJ3AY", "server-1", "x".repeat(128)])(
    "creates one for a device that names itself %j [PLAT-23]",
    async (device_id) => {
      for (const response of [
        await platform.fetch(`/auth/token?device_id=${device_id}`),
        await platform.fetch("/auth/token", { headers: { device_id } }),
      ])
        expect(await response.json()).toEqual({
          token: expect.stringMatching(/^g\..{40,}$/) as unknown,
          token_type: "guest",
        });
    },
  );

  it.each([
    "",
    "?device_id=",
    "?device_id=%27%20or%201=1",
    "?device_id=%00",
    "?device_id=t%C3%A9l%C3%A9",
    `?device_id=${"x".repeat(129)}`,
  ])('refuses the device id in "%s" with 400 [PLAT-23]', async (query) => {
    expect((await platform.fetch(`/auth/token${query}`)).status).toBe(400);
  });

  it.each(["' or 1=1", "living room", "x".repeat(129)])(
    "refuses the device id %j of a header with 400 [PLAT-23]",
    async (device_id) => {
      expect((await platform.fetch("/auth/token", { headers: { device_id } })).status).toBe(400);
    },
  );

  it("stores only a hash of the token", async () => {
    const token = await make();
    const rows = await platform.db.select().from(guest);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("POST /auth/guesttoken", () => {
  it("confirms a known token [PLAT-24]", async () => {
    const token = await make();
    expect(await (await confirm(token)).json()).toEqual({ token, token_type: "guest" });
  });

  it("creates a new token for an unknown one [PLAT-24]", async () => {
    const { token } = (await (await confirm("made-up")).json()) as { token: string };
    expect(token).not.toBe("made-up");
    expect(await (await confirm(token)).json()).toMatchObject({ token });
  });

  it("creates a new token for an expired one [PLAT-24]", async () => {
    const token = await make();
    platform.clock.advance(365 * DAY);
    expect(await (await confirm(token)).json()).not.toMatchObject({ token });
  });

  it.each([undefined, "", 7, "x".repeat(600)])("refuses %j with 400", async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });
});
