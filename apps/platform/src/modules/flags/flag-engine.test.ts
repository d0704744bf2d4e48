import { FLAGS, isFlagOn, parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { FLAG_DEFINITIONS } from "../../../seed/flags/flag-definitions.ts";
import { createFlagEngine } from "./flag-engine.ts";

const contextOf = (country: string) => ({
  appName: "webapp",
  environment: "production",
  properties: { country },
});

describe("the flag engine", () => {
  it("delivers a flag with its payload only where a strategy holds", async () => {
    const engine = await createFlagEngine([
      {
        name: "nft",
        description: "",
        isEnabled: true,
        strategies: [{ countries: ["IN"], payload: { india: true, global: false, countries: [] } }],
      },
    ]);
    expect(engine.evaluate(contextOf("IN"))).toEqual([
      {
        name: "nft",
        enabled: true,
        impressionData: false,
        variant: {
          name: "variant-1",
          enabled: true,
          payload: { type: "json", value: '{"india":true,"global":false,"countries":[]}' },
        },
      },
    ]);
    expect(engine.evaluate(contextOf("US"))).toEqual([]);
    engine.close();
  });

  it("delivers the payload of the first strategy that holds", async () => {
    const engine = await createFlagEngine([
      {
        name: "search",
        description: "",
        isEnabled: true,
        strategies: [{ countries: ["PK"], payload: { at: "first" } }, { payload: { at: "second" } }],
      },
    ]);
    expect(engine.evaluate(contextOf("PK"))[0]?.variant.payload?.value).toBe('{"at":"first"}');
    expect(engine.evaluate(contextOf("IN"))[0]?.variant.payload?.value).toBe('{"at":"second"}');
    engine.close();
  });

  it("delivers neither a disabled flag nor one of an unknown name", async () => {
    const engine = await createFlagEngine([
      { name: "nft", description: "", isEnabled: false, strategies: [{}] },
    ]);
    expect(engine.evaluate(contextOf("IN"))).toEqual([]);
    engine.close();
  });

  it("delivers a flag without payload as such", async () => {
    const engine = await createFlagEngine([
      { name: "nft", description: "", isEnabled: true, strategies: [{}] },
    ]);
    expect(engine.evaluate(contextOf("IN"))).toEqual([
      { name: "nft", enabled: true, impressionData: false, variant: { name: "disabled", enabled: false } },
    ]);
    engine.close();
  });
});

describe("the seeded flags", async () => {
  const launched = ["IN", "US", "DE", "AE", "SG", "GB", "CA", "AU", "MY", "LK", "BD", "PK"];
  const engine = await createFlagEngine(FLAG_DEFINITIONS);
  const stateIn = (name: string, country: string): boolean => {
    const toggles = engine
      .evaluate(contextOf(country))
      .map(({ name: flag, enabled, variant }) => ({ name: flag, enabled, payload: variant.payload?.value }));
    return isFlagOn(name, toggles, parseCountryCode(country));
  };

  it("are exactly the flags of the product", () => {
    expect(FLAG_DEFINITIONS.map(({ name }) => name).sort()).toEqual(Object.keys(FLAGS).sort());
  });

  it.each(Object.keys(FLAGS))("%s is on in one launched country and off in another", (name) => {
    const states = new Set(launched.map((country) => stateIn(name, country)));
    expect(states).toEqual(new Set([true, false]));
  });
});
