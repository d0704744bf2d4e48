import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { testCallsWith, valueOf } from "../flows/test-calls.fixture.ts";
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
    [[{ key: "auto_play", value: null }], true],
    [[null, { key: "popups", value: {} }], true],
    [[null, 5, { key: "" }], false],
  ])("accept %j as settings: %s [SESS-26] [SESS-27]", async (json, isTaken) => {
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

describe("the settings of a guest", () => {
  function tabOn(storage: KeyValueStorage) {
    const { auth, sent } = testCallsWith({ storage, state: () => ({ status: "guest", session: 0 }) });
    return { settings: createSettings(auth), sent };
  }

  it("that another tab has chosen since stay when this tab saves or resets [SESS-80, SESS-40]", async () => {
    const storage = memoryStorage();
    const [one, other] = [tabOn(storage), tabOn(storage)];
    await Promise.all([one.settings.load(), other.settings.load()]);
    await other.settings.save({ key: "preferred_audio_language", value: "ta" });
    const saved = await one.settings.save({ key: "auto_play", value: false });
    expect(valueOf(saved).info).toEqual({ preferred_audio_language: "ta", auto_play: "false" });
    expect(await storage.get("settings")).toBe('{"preferred_audio_language":"ta","auto_play":"false"}');
    await one.settings.reset();
    await other.settings.save({ key: "streaming_quality", value: "480p" });
    expect([JSON.parse((await storage.get("settings")) ?? ""), one.sent(), other.sent()]).toEqual([
      {
        preferred_audio_language: "ta",
        auto_play: "true",
        display_language: "en",
        streaming_quality: "480p",
      },
      [],
      [],
    ]);
  });

  it.each([[["set"]], [["get"]], [["set", "get"]]] as const)(
    "stay in memory when storage fails to %j",
    async (failing) => {
      const storage = faultyStorage();
      const { settings } = tabOn(storage);
      await settings.save({ key: "auto_play", value: true });
      storage.faults.failing = [...failing];
      await settings.save({ key: "auto_play", value: false });
      await settings.save({ key: "display_language", value: "ta" });
      await settings.save({ key: "streaming_quality", value: "480p" });
      expect(settings.get().info).toEqual({
        auto_play: "false",
        display_language: "ta",
        streaming_quality: "480p",
      });
    },
  );
});
