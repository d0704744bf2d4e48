import { SETTINGS_KEY } from "@marquee/config/storage";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { AuthState } from "../tokens/auth-state.ts";
import { createSettingsPersistence, type SettingsClient } from "./settings-persistence.ts";

const HINDI = { display_language: "hi" };

/** Settings of a visitor whose session a test can change. */
function settingsOf(
  first: Pick<AuthState, "status" | "session">,
  { entries = {} }: { readonly entries?: Readonly<Record<string, string>> } = {},
) {
  let state = first;
  let onLoad: () => void = () => undefined;
  const storage = faultyStorage({ entries });
  const logger = recordingLogger();
  const tokens = { get: () => state, load: async () => onLoad() } as unknown as SettingsClient["tokens"];
  const persistence = createSettingsPersistence({ storage, tokens, logger });
  return {
    persistence,
    storage,
    logger,
    become: (next: typeof first) => (state = next),
    whileLoading: (task: () => void) => (onLoad = task),
    language: () => persistence.get().settings.displayLanguage,
    stored: () => storage.entries()[SETTINGS_KEY],
  };
}
const GUEST = { status: "guest", session: 0 } as const;
const MEMBER = { status: "signedIn", session: 1 } as const;
const STORED = { [SETTINGS_KEY]: JSON.stringify(HINDI) };

describe("the settings on a device", () => {
  it.each([
    ["a guest", GUEST],
    ["a member", MEMBER],
  ] as const)("of %s are stored, and restored at the next visit", async (_, who) => {
    const { persistence, stored, language } = settingsOf(who);
    expect((await persistence.store(HINDI)).info).toEqual(HINDI);
    expect([stored(), language()]).toEqual([JSON.stringify(HINDI), "hi"]);
    const next = settingsOf(who, { entries: { [SETTINGS_KEY]: stored() ?? "" } });
    await next.persistence.restore();
    expect([next.language(), next.persistence.get().info]).toEqual(["hi", HINDI]);
  });

  it("are forgotten with the session, and a guest does not inherit what is left", async () => {
    const { persistence, become, language, storage } = settingsOf(MEMBER);
    await persistence.store(HINDI);
    become({ status: "guest", session: 2 });
    expect([persistence.claim(), language()]).toEqual([0, undefined]);
    await persistence.restore();
    expect([language(), storage.entries()[SETTINGS_KEY]]).toEqual([undefined, JSON.stringify(HINDI)]);
    const late = settingsOf({ status: "guest", session: 2 }, { entries: STORED });
    await late.persistence.restore();
    expect(late.language()).toBeUndefined();
    become({ status: "signedIn", session: 3 });
    expect(persistence.claim()).toBe(3);
    await persistence.restore();
    expect(language()).toBe("hi");
  });

  it("are removed if the viewer has signed out while they were stored, and kept otherwise", async () => {
    for (const [next, isKept] of [
      [{ status: "guest", session: 2 }, false],
      [{ status: "signedIn", session: 3 }, false],
      [MEMBER, true],
    ] as const) {
      const { persistence, become, whileLoading, stored } = settingsOf(MEMBER);
      whileLoading(() => become(next));
      await persistence.store(HINDI);
      expect([next, stored()]).toEqual([next, isKept ? JSON.stringify(HINDI) : undefined]);
    }
  });

  it("of a guest who signs in meanwhile stay on the device", async () => {
    const { persistence, become, stored, storage } = settingsOf(GUEST);
    const set = storage.set.bind(storage);
    storage.set = (key, value) => {
      become(MEMBER);
      return set(key, value);
    };
    await persistence.store(HINDI);
    expect(stored()).toBe(JSON.stringify(HINDI));
  });

  it("that cannot be stored or read are logged with the cause, and stay in memory", async () => {
    const { persistence, storage, logger, language } = settingsOf(GUEST);
    storage.faults.failing = ["set", "get"];
    await persistence.store(HINDI);
    expect(language()).toBe("hi");
    await persistence.restore();
    expect(logger.lines.map(({ facts }) => facts)).toEqual([
      { cause: "Error: storage refuses set" },
      { cause: "Error: storage refuses get" },
    ]);
  });

  it("that another tab stores are read again once this tab's own were stored after a failure", async () => {
    const { persistence, storage, language } = settingsOf(GUEST);
    storage.faults.failing = ["set"];
    await persistence.store(HINDI);
    storage.faults.failing = [];
    await storage.set(SETTINGS_KEY, JSON.stringify({ display_language: "ta" }));
    await persistence.restore();
    expect(language()).toBe("hi");
    await persistence.store({ display_language: "en" });
    await storage.set(SETTINGS_KEY, JSON.stringify({ display_language: "ta", auto_play: "true" }));
    await persistence.restore();
    expect([language(), persistence.get().info]).toEqual([
      "ta",
      { display_language: "ta", auto_play: "true" },
    ]);
  });

  it.each([
    ["nothing", {}, 0],
    ["an empty text", { [SETTINGS_KEY]: "" }, 0],
    ["a text that is not an object", { [SETTINGS_KEY]: "7" }, 0],
    ["a text that is not JSON", { [SETTINGS_KEY]: "{" }, 1],
  ])("with %s are empty", async (_, entries, lines) => {
    const { persistence, logger } = settingsOf(GUEST, { entries });
    await persistence.restore();
    expect([persistence.get().info, logger.lines.length]).toEqual([{}, lines]);
  });
});
