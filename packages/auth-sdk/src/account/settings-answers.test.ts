import { memoryStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { testCallsWith } from "../flows/test-calls.fixture.ts";
import { createSettings } from "./create-settings.ts";

type Script = Parameters<typeof testCallsWith> extends [unknown, ...infer Steps] ? Steps : never;

/** Settings of a member, with what the device has of them. */
function settingsWith(script: Script, { stored = {} }: { readonly stored?: Record<string, string> } = {}) {
  const calls = testCallsWith(
    { storage: memoryStorage(stored), state: () => ({ status: "signedIn", session: 1 }) },
    ...script,
  );
  return { ...calls, settings: createSettings(calls.auth) };
}

describe("the settings of a member", () => {
  it.each([
    [400, { ok: false, code: "REFUSED" }],
    [503, { ok: false, code: "REJECTED" }],
  ])("tries no other call after a %i", async (status, answer) => {
    const { settings, sent } = settingsWith([{ json: [] }, { status, json: { code: "X", message: "No" } }]);
    await settings.load();
    expect(await settings.save({ key: "auto_play", value: false })).toMatchObject(answer);
    expect(sent().map(([call]) => call.split(" ")[0])).toEqual(["GET", "POST"]);
  });

  it.each([
    [[], true],
    [[{ key: "auto_play", value: "false" }], true],
    [{}, false],
    ["", false],
    [[{ name: "auto_play" }], false],
  ])("accept %j as settings: %s [SESS-27]", async (json, isTaken) => {
    const { settings } = settingsWith([{ json }], { stored: { settings: '{"display_language":"ta"}' } });
    const loaded = await settings.load();
    expect([loaded.ok, settings.get().settings.displayLanguage]).toEqual([
      isTaken,
      isTaken ? undefined : "ta",
    ]);
  });

  it.each([7, null, undefined, {}])("refuse a value %j before any call", async (value) => {
    const { settings, sent } = settingsWith([{ json: [] }]);
    await expect(settings.save({ key: "auto_play", value: value as never })).rejects.toMatchObject({
      code: "INVALID_OPTION",
      option: "value",
    });
    expect(sent()).toEqual([]);
  });
});
