import type { CountryCode } from "@marquee/config/countries";
import { memoryCookieJar, memoryStorage, silentLogger, type Logger } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { consentChoiceText, readConsentChoice } from "./consent-choice.ts";
import { answeredGroups, hasObjected, type ConsentAnswer } from "./consent-answer.ts";
import { CONSENT_GROUPS, type ConsentGroup } from "./consent-groups.ts";
import { consentState } from "./consent-state.ts";
import { consentStrings } from "./consent-strings.ts";
import { createConsent, type ConsentOptions } from "./create-consent.ts";
import { isToolAllowed, TOOL_INITIALISATION_DELAY_MS } from "./outside-tools.ts";
import { sharedPerson } from "./shared-person.ts";

const NOW = Date.UTC(2026, 10, 22, 9);
const country = (code: string) => code as CountryCode;

interface Case extends Partial<ConsentOptions> {
  readonly cookie?: string;
  readonly country?: string;
  readonly logger?: Logger;
}

function setUp(options: Case = {}) {
  const { cookie, country: code = "DE", logger = silentLogger, ...rest } = options;
  const cookies = memoryCookieJar(cookie === undefined ? {} : { consent: cookie });
  const storage = memoryStorage();
  const consent = createConsent(
    buildClient({
      fetch: fakeFetch(),
      clock: fakeClock(NOW),
      logger,
      viewer: () => ({ country: code, language: "en" }),
    }),
    { storage, cookies, ...rest },
  );
  return { consent, cookies, storage };
}

describe("consentState", () => {
  it("denies in Germany, grants in the United States and in India, and denies where the country is only a fallback [SESS-52] [DEC-024]", () => {
    expect(consentState({ country: country("DE") }).groups).toEqual([]);
    for (const code of ["US", "IN", "AE"])
      expect(consentState({ country: country(code) }).groups).toEqual(CONSENT_GROUPS);
    expect(consentState({ country: country("IN"), isFallback: true }).groups).toEqual([]);
  });

  it("is open to choice in the listed countries alone", () => {
    expect(["DE", "US", "IN", "AE"].map((code) => consentState({ country: country(code) }).isOpen)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("takes the privacy signal for an objection to sale and sharing where everything is granted, until the visitor decides", () => {
    const facts = { country: country("US"), hasPrivacySignal: true };
    expect(consentState(facts).groups).toEqual(["measuring"]);
    expect(consentState({ country: country("US") }).groups).toEqual(CONSENT_GROUPS);
    expect(consentState({ country: country("IN"), hasPrivacySignal: true }).groups).toEqual(CONSENT_GROUPS);
    expect(consentState({ country: country("DE"), hasPrivacySignal: true }).groups).toEqual([]);
    expect(consentState(facts, { groups: ["sharing"], date: "2026-11-01" }).groups).toEqual(["sharing"]);
  });
});

describe("a kept choice", () => {
  it.each([
    [{ groups: [], date: "2026-11-22" }, "2026-11-22"],
    [{ groups: ["measuring", "sharing"], date: "2026-11-22" }, "2026-11-22.measuring.sharing"],
  ] as const)("%j is kept as %s and read again", (choice, text) => {
    expect(consentChoiceText(choice)).toBe(text);
    expect(readConsentChoice(text)).toEqual(choice);
    expect(encodeURIComponent(text)).toBe(text);
  });

  it("leaves out groups it does not know and is nothing when its form is another", () => {
    expect(readConsentChoice("2026-11-22.sharing.selling.sharing")?.groups).toEqual(["sharing"]);
    for (const text of [
      undefined,
      "",
      "granted",
      ".sharing",
      "2026-11-22.",
      "22-11-2026.sharing",
      "2026-11-22.sharing;x",
    ])
      expect(readConsentChoice(text)).toBeUndefined();
  });
});

describe("createConsent", () => {
  it("keeps a choice with its day on the device and in the cookie, and says whether groups changed", async () => {
    const { consent, cookies, storage } = setUp();
    expect(await consent.choose({ groups: [] })).toBe(false);
    expect(await consent.choose({ groups: ["sharing", "measuring"] })).toBe(true);
    expect(consent.get()).toMatchObject({ groups: ["measuring", "sharing"], choice: { date: "2026-11-22" } });
    expect(await consent.choose({ groups: ["measuring", "sharing"] })).toBe(false);
    expect([cookies.get("consent"), await storage.get("consent")]).toEqual(
      Array(2).fill("2026-11-22.measuring.sharing"),
    );
  });

  it("begins with the cookie, and with the copy of the device where the cookie is gone", async () => {
    expect(setUp({ cookie: "2026-11-01.sharing" }).consent.get().groups).toEqual(["sharing"]);
    const { consent, cookies, storage } = setUp({ cookie: "nonsense" });
    await storage.set("consent", "2026-11-02.measuring");
    expect(consent.get().groups).toEqual([]);
    expect((await consent.load()).groups).toEqual(["measuring"]);
    expect(cookies.get("consent")).toBe("2026-11-02.measuring");
  });

  it("tells its listeners of each choice until they leave, and one that throws disturbs nobody", async () => {
    const { consent } = setUp();
    const heard: string[] = [];
    consent.subscribe(() => {
      throw new Error("not me");
    });
    const stop = consent.subscribe(({ groups }) => heard.push(groups.join()));
    await consent.choose({ groups: ["measuring"] });
    stop();
    stop();
    await consent.choose({ groups: ["sharing"] });
    expect(heard).toEqual(["measuring"]);
  });

  it("counts for the page where nothing can be kept", async () => {
    const logger = recordingLogger();
    const broken = () => {
      throw new Error("forbidden");
    };
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set"];
    const { consent } = setUp({ storage, cookies: { get: broken, set: broken, remove: broken }, logger });
    await consent.load();
    expect(await consent.choose({ groups: ["sharing"] })).toBe(true);
    expect(consent.get().groups).toEqual(["sharing"]);
    expect(logger.lines.map(({ level }) => level)).toContain("warn");
  });
});

describe("an answer of the consent manager", () => {
  const answer = (given: Partial<ConsentAnswer>) =>
    answeredGroups({ decision: undefined, ticked: [], isObjecting: false, granted: [], ...given });

  it.each([
    ["all", [], ["measuring", "advertising", "sharing"]],
    ["none", ["sharing"], []],
    ["groups", ["sharing", "measuring", "everything"], ["measuring", "sharing"]],
    [undefined, ["advertising"], ["advertising"]],
    [undefined, [], []],
  ] as const)("of button %s with %j ticked grants %j [ANLT-119]", (decision, ticked, expected) => {
    expect(answer({ decision, ticked, granted: ["advertising"] })).toEqual(expected);
  });

  it("that objects takes sale and sharing away and leaves measuring; without it they come back [ANLT-119]", () => {
    const objection = (granted: readonly ConsentGroup[], isObjecting: boolean) =>
      answer({ decision: "objection", granted, isObjecting });
    expect(objection(CONSENT_GROUPS, true)).toEqual(["measuring"]);
    expect(objection(["measuring"], false)).toEqual(["measuring", "advertising", "sharing"]);
    expect(objection(["measuring"], true)).toEqual(["measuring"]);
    expect(objection(["advertising"], false)).toEqual(["advertising"]);
    expect(objection([], false)).toEqual(["advertising", "sharing"]);
    expect([hasObjected([]), hasObjected(["measuring"]), hasObjected(["advertising"])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("a tool of others", () => {
  it.each([
    ["push", "measuring"],
    ["eventTracker", "measuring"],
    ["tagManager", "measuring"],
    ["socialPixel", "advertising"],
    ["person", "sharing"],
    ["loyalty", "sharing"],
  ] as const)("%s waits for the group %s alone [ANLT-119]", (tool, group) => {
    expect(isToolAllowed({ groups: [group] }, tool)).toBe(true);
    expect(isToolAllowed({ groups: CONSENT_GROUPS.filter((other) => other !== group) }, tool)).toBe(false);
    for (const none of [undefined, null, {}, { groups: group }])
      expect(isToolAllowed(none as never, tool)).toBe(false);
  });

  it("starts six seconds after load", () => {
    expect(TOOL_INITIALISATION_DELAY_MS).toBe(6000);
  });

  it("that is not known is allowed nothing [ANLT-119]", () => {
    expect(isToolAllowed({ groups: CONSENT_GROUPS }, "television" as never)).toBe(false);
    expect(isToolAllowed({ groups: CONSENT_GROUPS }, "toString" as never)).toBe(false);
  });
});

describe("what others hear", () => {
  it("content requests name the granted groups, the day and whether advertisements may be personal", () => {
    expect(consentStrings(consentState({ country: country("US") }), NOW)).toEqual({
      groups: ["necessary", "measuring", "advertising", "sharing"],
      date: "2026-11-22",
      nonPersonalisedAds: false,
    });
    const choice = { groups: ["measuring"], date: "2026-01-02" } as const;
    expect(consentStrings(consentState({ country: country("DE") }, choice), NOW)).toEqual({
      groups: ["necessary", "measuring"],
      date: "2026-01-02",
      nonPersonalisedAds: true,
    });
  });

  it("events hear of a person only with the group sharing and the consent of the account", () => {
    const person = { name: "Asha", email: "asha@example.com" };
    const granted = consentState({ country: country("US") });
    const denied = consentState({ country: country("US"), hasPrivacySignal: true });
    expect(sharedPerson(person, { consent: granted, isAgreed: true })).toBe(person);
    expect(sharedPerson(person, { consent: granted, isAgreed: false })).toBeUndefined();
    expect(sharedPerson(person, { consent: denied, isAgreed: true })).toBeUndefined();
  });
});
