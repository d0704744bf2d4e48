import { FLAGS, isFlagOn, parseCountryCode, type Toggle } from "@marquee/config";
import type { DynamicLogoAnswer, TogglesAnswer } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { UnleashClient } from "unleash-proxy-client";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { flags } from "../flags/tables.ts";
import { logos } from "./tables.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function togglesIn(country: string): Promise<TogglesAnswer> {
  const query = new URLSearchParams({
    appName: "webapp",
    environment: "production",
    "properties[country]": country,
    "properties[city]": "Mumbai",
    "properties[state]": "Maharashtra",
    "properties[currentTime]": "2025-01-06T04:30:00.000Z",
  });
  const response = await platform.fetch(`/remote-config/toggles?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as TogglesAnswer;
}

const stateIn = async (name: string, country: string): Promise<boolean> => {
  const { toggles } = await togglesIn(country);
  const list: Toggle[] = toggles.map(({ name: flag, enabled, variant }) => ({
    name: flag,
    enabled,
    payload: variant.payload?.value,
  }));
  return isFlagOn(name, list, parseCountryCode(country));
};

describe("GET /remote-config/toggles", () => {
  it("answers name, state and variant payload, different in India and the US [PLAT-14]", async () => {
    const [india, us] = [await togglesIn("IN"), await togglesIn("US")];
    expect(india.toggles.map(({ name }) => name)).not.toEqual(us.toggles.map(({ name }) => name));
    expect(india.toggles.find(({ name }) => name === "blog_india")).toMatchObject({
      enabled: true,
      variant: {
        enabled: true,
        payload: { type: "json", value: '{"india":true,"global":false,"countries":[]}' },
      },
    });
    expect(us.toggles.find(({ name }) => name === "blog_india")).toBeUndefined();
  });

  it.each([
    ["blog_india", "IN", "US"],
    ["blog_global", "US", "IN"],
    ["nft", "IN", "US"],
    ["referral", "IN", "DE"],
    ["sports_predict_win", "IN", "US"],
    ["gamification_entry", "IN", "US"],
    ["dynamic_logo", "AE", "IN"],
    ["footer_api", "AE", "IN"],
    ["lapser_banner", "IN", "DE"],
    ["search", "IN", "PK"],
    ["reactions", "IN", "BD"],
    ["sports", "IN", "US"],
    ["commerce", "IN", "US"],
    ["feature_gating", "IN", "LK"],
  ])("has %s on in %s and off in %s [PLAT-86]", async (name, on, off) => {
    expect([await stateIn(name, on), await stateIn(name, off)]).toEqual([true, false]);
  });

  it("delivers no flag the product does not know [PLAT-86]", async () => {
    for (const country of ["IN", "US", "AE"]) {
      for (const { name } of (await togglesIn(country)).toggles) expect(Object.keys(FLAGS)).toContain(name);
    }
  });

  it.each([
    ["appName", "environment=production"],
    ["environment", "appName=webapp"],
  ])("refuses a request without %s", async (missing, query) => {
    const response = await platform.fetch(`/remote-config/toggles?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [expect.stringContaining(`query.${missing}`)] });
  });

  it("shows a change of a flag after some seconds", async () => {
    await platform.db.update(flags).set({ isEnabled: false }).where(eq(flags.name, "nft"));
    platform.clock.advance(5000);
    expect(await stateIn("nft", "IN")).toBe(false);
    await platform.db.update(flags).set({ isEnabled: true }).where(eq(flags.name, "nft"));
    platform.clock.advance(5000);
    expect(await stateIn("nft", "IN")).toBe(true);
  });

  it("serves the public Unleash client", async () => {
    const origin = await platform.listen();
    const client = new UnleashClient({
      url: `${origin}/remote-config/toggles`,
      clientKey: "web",
      appName: "webapp",
      environment: "production",
      context: { properties: { country: "IN" } },
      refreshInterval: 0,
      fetch: globalThis.fetch,
    });
    const errors: unknown[] = [];
    client.on("error", (error: unknown) => errors.push(error));
    await client.start();
    expect(client.isEnabled("blog_india")).toBe(true);
    expect(client.getVariant("lapser_banner").payload?.value).toContain('"pages":["home"');
    await client.updateContext({ properties: { country: "US" } });
    expect(client.isEnabled("blog_india")).toBe(false);
    expect(client.isEnabled("blog_global")).toBe(true);
    await client.sendMetrics();
    client.stop();
    expect(errors).toEqual([]);
  });
});

describe("GET /remote-config/dynamic-logo", () => {
  const maps = async (): Promise<DynamicLogoAnswer> =>
    (await (await platform.fetch("/remote-config/dynamic-logo")).json()) as DynamicLogoAnswer;

  it("answers the maps of each logo type without any auth header; the active one is a picture [PLAT-16]", async () => {
    const answer = await maps();
    expect(Object.keys(answer).sort()).toEqual(["header", "header_mobile", "kids"]);
    const active = answer["header"]?.find((map) => map.active);
    const picture = await platform.fetch(`/remote-config${active?.address}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const svg = await picture.text();
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/<script|\son\w+=/i);
    expect(answer["kids"]?.some((map) => map.active)).toBe(false);
  });

  it("answers maps without an active one when an operator has switched all off [PLAT-16]", async () => {
    await platform.db.update(logos).set({ isActive: false });
    expect(
      Object.values(await maps())
        .flat()
        .filter(({ active }) => active),
    ).toEqual([]);
    await platform.db.update(logos).set({ isActive: true }).where(eq(logos.logoType, "header"));
  });

  it("has no picture of an unknown name", async () => {
    expect((await platform.fetch("/remote-config/logo/header/nothing")).status).toBe(404);
    expect((await platform.fetch("/remote-config/logo/header/..%2Fsecret")).status).toBe(400);
  });
});
