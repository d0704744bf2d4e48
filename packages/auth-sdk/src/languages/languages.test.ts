import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createSettings } from "../account/create-settings.ts";
import { testCallsWith } from "../flows/test-calls.fixture.ts";
import type { LanguageOption } from "../app/launch/language-option.ts";
import {
  applyLanguageChoice,
  canApplyLanguages,
  startLanguageChoice,
  toggleContentLanguage,
} from "./language-choice.ts";
import { takeLanguageQuestion } from "./language-question.ts";
import { saveLanguages } from "./save-languages.ts";

const option = (code: string, change: Partial<LanguageOption> = {}): LanguageOption => ({
  code,
  name: code,
  nativeName: code,
  isDefault: false,
  isPrimary: false,
  ...change,
});
const OPTIONS = [
  option("hi", { isDefault: true, isPrimary: true }),
  option("en", { isDefault: true, isPrimary: true }),
  option("ta"),
  option("te"),
  option("mr"),
];
const FIRST = {
  tab: "content",
  options: OPTIONS,
  display: "en",
  content: ["en", "ta"],
  hasChosen: false,
} as const;

describe("the language selection", () => {
  it("starts with the defaults of the country on the first visit, later with the chosen languages [SESS-84]", () => {
    expect(startLanguageChoice(FIRST).content).toEqual(["hi", "en"]);
    expect(startLanguageChoice({ ...FIRST, hasChosen: true }).content).toEqual(["en", "ta"]);
    expect(startLanguageChoice({ ...FIRST, options: [option("ta")] }).content).toEqual(["en", "ta"]);
  });

  it("shows chosen languages first, in the order of the country in each half, as they were when it was opened [SESS-84, SHELL-107]", () => {
    const codes = (content: readonly string[]) =>
      startLanguageChoice({ ...FIRST, content, hasChosen: true }).options.map(({ code }) => code);
    expect(codes(["mr", "en", "de"])).toEqual(["en", "mr", "hi", "ta", "te"]);
    expect(codes([])).toEqual(["hi", "en", "ta", "te", "mr"]);
    const choice = startLanguageChoice({ ...FIRST, hasChosen: true });
    expect(toggleContentLanguage(choice, "mr").options).toEqual(choice.options);
  });

  it("requires one offered language [SESS-84, SHELL-109]", () => {
    const german = { ...startLanguageChoice(FIRST), display: "de" as const, content: ["de"] };
    expect(canApplyLanguages(german)).toBe(false);
    expect(canApplyLanguages(toggleContentLanguage(german, "ta"))).toBe(true);
    expect(canApplyLanguages(toggleContentLanguage(toggleContentLanguage(german, "ta"), "ta"))).toBe(false);
  });

  it("suggests a better experience once if no chosen language is primary, and not otherwise [SESS-84, SHELL-110]", () => {
    const secondary = { ...startLanguageChoice(FIRST), content: ["ta", "te"] };
    const first = applyLanguageChoice(secondary);
    expect(first).toMatchObject({
      kind: "hinted",
      choice: { tab: "display", isHinted: true, content: ["ta", "te"] },
    });
    expect(
      applyLanguageChoice(first.kind === "hinted" ? { ...first.choice, display: "hi" } : secondary),
    ).toEqual({ kind: "applied", displayLanguage: "hi", contentLanguages: ["hi", "ta", "te"] });
    expect(applyLanguageChoice({ ...secondary, content: ["ta", "en"] })).toEqual({
      kind: "applied",
      displayLanguage: "en",
      contentLanguages: ["en", "ta"],
    });
  });

  it.each<[readonly string[]]>([[[]], [["de"]], [["xx"]]])(
    "saves nothing without an offered content language, however often it is applied: %j [SESS-84, SHELL-109]",
    (content) => {
      const none = { ...startLanguageChoice(FIRST), tab: "display" as const, content };
      for (const isHinted of [false, true])
        expect(applyLanguageChoice({ ...none, isHinted })).toEqual({
          kind: "hinted",
          choice: { ...none, tab: "content", isHinted },
        });
    },
  );

  it("adds a display language that is not a content language to the saved ones, sorted and once [SESS-84, SHELL-111]", () => {
    const choice = { ...startLanguageChoice(FIRST), display: "de" as const, content: ["en", "de", "xx"] };
    expect(applyLanguageChoice(choice)).toEqual({
      kind: "applied",
      displayLanguage: "de",
      contentLanguages: ["de", "en"],
    });
  });
});

describe("saving languages", () => {
  const member = (
    ...script: Parameters<typeof testCallsWith> extends [unknown, ...infer Steps] ? Steps : never
  ) => {
    const calls = testCallsWith({ state: () => ({ status: "signedIn", session: 1 }) }, ...script);
    return { ...calls, settings: createSettings(calls.auth) };
  };
  const languages = { displayLanguage: "hi", contentLanguages: ["en", "hi"] };

  it("writes both to the account, one after the other [SESS-84]", async () => {
    const { settings, sent } = member(
      { json: [{ key: "display_language", value: "en" }] },
      { json: {} },
      { json: {} },
    );
    expect(await saveLanguages({ settings, ...languages })).toEqual({ ok: true, value: languages });
    expect(sent().slice(1)).toEqual([
      ["PUT /user/v1/settings", { key: "display_language", value: "hi" }],
      ["POST /user/v1/settings", { key: "content_language", value: "en,hi" }],
    ]);
  });

  it("reports when one of them is refused, so that neither is applied [SESS-84]", async () => {
    const first = member({ json: [] }, { status: 503, json: {} });
    expect(await saveLanguages({ settings: first.settings, ...languages })).toMatchObject({ ok: false });
    expect(first.sent()).toHaveLength(2);
    const second = member({ json: [] }, { json: {} }, { status: 503, json: {} });
    expect(await saveLanguages({ settings: second.settings, ...languages })).toMatchObject({ ok: false });
    const none = member({ json: [] }, { json: {} });
    expect(
      await saveLanguages({ settings: none.settings, displayLanguage: "hi", contentLanguages: [] }),
    ).toMatchObject({ ok: false, code: "REFUSED" });
  });
});

describe("the prompt for content languages", () => {
  const key = STORAGE_KEYS.languageWidgetCount;

  it("shows on three page loads, and not to viewers who have chosen [SESS-86]", async () => {
    const storage = memoryStorage();
    expect(await takeLanguageQuestion({ storage, hasChosen: true })).toBe(false);
    expect(await storage.get(key)).toBeUndefined();
    const shown = [];
    for (let load = 0; load < 5; load += 1)
      shown.push(await takeLanguageQuestion({ storage, hasChosen: false }));
    expect([shown, await storage.get(key)]).toEqual([[true, true, true, false, false], "3"]);
  });

  it.each(["x", "-5", "NaN", ""])("treats the count %j as zero [SESS-86]", async (count) => {
    const storage = memoryStorage({ [key]: count });
    expect(await takeLanguageQuestion({ storage, hasChosen: false })).toBe(true);
    expect(await storage.get(key)).toBe("1");
  });

  it("is not shown if it cannot be counted, which is logged [SESS-86]", async () => {
    for (const fault of ["get", "set"] as const) {
      const storage = faultyStorage();
      storage.faults.failing = [fault];
      const logger = recordingLogger();
      expect(await takeLanguageQuestion({ storage, hasChosen: false, logger })).toBe(false);
      expect(logger.lines).toHaveLength(1);
    }
  });
});
