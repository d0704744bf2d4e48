import type { CountryCode } from "@marquee/config/countries";
import { memoryCookieJar, memoryStorage, silentLogger, type Logger } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { consentChoiceText, readConsentChoice, type ConsentChoice } from "./consent-choice.ts";
import { answeredGroups, hasObjected, type ConsentAnswer } from "./consent-answer.ts";
import { CONSENT_GROUPS, type ConsentGroup } from "./consent-groups.ts";
import { consentState } from "./consent-state.ts";
import { consentStrings } from "./consent-strings.ts";
import { createConsent, type ConsentOptions } from "./create-consent.ts";
import { isToolAllowed, OUTSIDE_TOOLS, TOOL_INITIALISATION_DELAY_MS } from "./outside-tools.ts";
import { toolsOfGroup } from "./tools-of-group.ts";
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

  it("lets visitors choose only in the listed countries [SESS-51]", () => {
    expect(["DE", "US", "IN", "AE"].map((code) => consentState({ country: country(code) }).isOpen)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("treats the privacy signal as an objection to sale and sharing in consent countries that grant, and only there [SESS-78]", () => {
    const state = (code: string, hasPrivacySignal: boolean, isFallback = false) =>
      consentState({ country: country(code), hasPrivacySignal, isFallback });
    for (const code of ["US", "AL", "KE", "JP"]) {
      expect(state(code, true)).toEqual({
        groups: ["measuring"],
        choice: undefined,
        isOpen: true,
        isObjectedBySignal: true,
      });
      expect(state(code, false).groups).toEqual(CONSENT_GROUPS);
      expect(state(code, false).isObjectedBySignal).toBeUndefined();
    }
    // Denied regions, fallback, and countries where nothing opens: the signal changes nothing.
    for (const [code, isFallback] of [
      ["DE", false],
      ["GB", false],
      ["IN", true],
      ["US", true],
      ["IN", false],
      ["AE", false],
    ] as const)
      expect([code, state(code, true, isFallback)]).toEqual([code, state(code, false, isFallback)]);
  });

  it("keeps a choice made beside the signal, and obeys a signal that is newer than the choice [SESS-78] [SESS-89]", () => {
    const groups = (code: string, choice: ConsentChoice, hasPrivacySignal = true) =>
      consentState({ country: country(code), hasPrivacySignal }, choice).groups;
    const date = "2026-11-01";
    const all = { groups: CONSENT_GROUPS, date };
    expect(groups("US", { ...all, isSignalKnown: true })).toEqual(CONSENT_GROUPS);
    expect(groups("US", { groups: ["sharing"], date, isSignalKnown: true })).toEqual(["sharing"]);
    expect(groups("US", all)).toEqual(["measuring"]);
    expect(groups("US", { groups: ["advertising"], date })).toEqual([]);
    expect(groups("US", all, false)).toEqual(CONSENT_GROUPS);
    for (const code of ["DE", "IN"]) expect(groups(code, all)).toEqual(CONSENT_GROUPS);
  });

  it("applies a choice in every country, also where groups do not open [SESS-52]", () => {
    for (const code of ["DE", "US", "IN"])
      expect(
        consentState({ country: country(code) }, { groups: ["sharing"], date: "2026-11-01" }).groups,
      ).toEqual(["sharing"]);
  });
});

describe("a stored choice", () => {
  it.each([
    [{ groups: [], date: "2026-11-22" }, "2026-11-22"],
    [{ groups: ["measuring", "sharing"], date: "2026-11-22" }, "2026-11-22.measuring.sharing"],
    [{ groups: ["sharing"], date: "2026-11-22", isSignalKnown: true }, "2026-11-22.sharing.signal"],
    [{ groups: [], date: "2026-11-22", isSignalKnown: true }, "2026-11-22.signal"],
  ] as const)("%j is stored as %s and read again", (choice, text) => {
    expect(consentChoiceText(choice)).toBe(text);
    expect(readConsentChoice(text)).toEqual(choice);
    expect(encodeURIComponent(text)).toBe(text);
  });

  it("leaves out unknown groups and is ignored in another format", () => {
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
  it("stores a choice with its day on the device and in the cookie, and returns whether groups changed [SESS-53] [SESS-55]", async () => {
    const { consent, cookies, storage } = setUp();
    expect(await consent.choose({ groups: [] })).toBe(false);
    expect(await consent.choose({ groups: ["sharing", "measuring"] })).toBe(true);
    expect(consent.get()).toMatchObject({ groups: ["measuring", "sharing"], choice: { date: "2026-11-22" } });
    expect(await consent.choose({ groups: ["measuring", "sharing"] })).toBe(false);
    expect([cookies.get("consent"), await storage.get("consent")]).toEqual(
      Array(2).fill("2026-11-22.measuring.sharing"),
    );
  });

  it.each([
    ["", undefined],
    [undefined, undefined],
    ["marquee.example", "marquee.example"],
  ])("sets the cookie of the domain %o for %o", async (cookieDomain, domain) => {
    const jar = memoryCookieJar();
    const domains: unknown[] = [];
    const { consent } = setUp({
      cookies: { ...jar, set: (_, __, options) => void domains.push(options?.domain) },
      cookieDomain,
    });
    await consent.choose({ groups: ["sharing"] });
    expect(domains).toEqual([domain]);
  });

  it("starts with the cookie, or with the copy on the device if there is no cookie", async () => {
    expect(setUp({ cookie: "2026-11-01.sharing" }).consent.get().groups).toEqual(["sharing"]);
    const { consent, cookies, storage } = setUp({ cookie: "nonsense" });
    await storage.set("consent", "2026-11-02.measuring");
    expect(consent.get().groups).toEqual([]);
    expect((await consent.load()).groups).toEqual(["measuring"]);
    expect(cookies.get("consent")).toBe("2026-11-02.measuring");
  });

  it("counts from the call of choose on, before anything is stored", () => {
    const { consent } = setUp({ country: "US" });
    const heard: (readonly string[])[] = [];
    consent.subscribe(({ groups }) => heard.push(groups));
    void consent.choose({ groups: [] });
    expect([consent.get().groups, heard]).toEqual([[], [[]]]);
  });

  it("stores with a choice that the signal was known, so that the choice takes precedence [SESS-78]", async () => {
    const { consent, cookies, storage } = setUp({ country: "US", hasPrivacySignal: true });
    expect(consent.get().groups).toEqual(["measuring"]);
    // Choosing the groups that the signal already implies changes nothing.
    expect(await consent.choose({ groups: ["measuring"] })).toBe(false);
    expect(await consent.choose({ groups: CONSENT_GROUPS })).toBe(true);
    expect(consent.get().groups).toEqual(CONSENT_GROUPS);
    expect([cookies.get("consent"), await storage.get("consent")]).toEqual(
      Array(2).fill("2026-11-22.measuring.advertising.sharing.signal"),
    );
    const text = cookies.get("consent") ?? "";
    expect(setUp({ country: "US", hasPrivacySignal: true, cookie: text }).consent.get().groups).toEqual(
      CONSENT_GROUPS,
    );
  });

  it("notifies its listeners of each choice until they are removed; one that throws does not affect the others", async () => {
    const logger = recordingLogger();
    const { consent } = setUp({ logger });
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
    expect(logger.lines[0]).toEqual({
      level: "warn",
      message: "The consent cannot be told",
      facts: { cause: "Error: not me" },
    });
  });

  it("applies to the page when nothing can be stored", async () => {
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
    expect(logger.lines.map(({ message, facts }) => [message, facts])).toEqual([
      ["The consent cannot be read", { cause: "Error: storage refuses get" }],
      ["The consent cannot be stored as a cookie", { cause: "Error: forbidden" }],
      ["The consent cannot be stored on the device", { cause: "Error: storage refuses set" }],
    ]);
  });

  it("writes on reading only what cookie or device lack [SESS-55]", async () => {
    const written: string[] = [];
    const inner = memoryStorage();
    const jar = memoryCookieJar();
    const { consent } = setUp({
      storage: { ...inner, set: (key, value) => (written.push(`device ${value}`), inner.set(key, value)) },
      cookies: { ...jar, set: (name, value) => (written.push(`cookie ${value}`), jar.set(name, value)) },
    });
    await consent.load();
    expect(written).toEqual([]);
    await inner.set("consent", "2026-11-02.measuring");
    await consent.load();
    expect(written).toEqual(["cookie 2026-11-02.measuring"]);
    await consent.load();
    expect(written).toHaveLength(1);
    jar.set("consent", "2026-11-03.sharing");
    consent.refresh();
    await consent.load();
    expect(written.slice(1)).toEqual(["device 2026-11-03.sharing"]);
  });

  it("still notifies the others when one listener is removed twice", async () => {
    const { consent } = setUp();
    const heard: string[] = [];
    const stops = ["first", "second", "third"].map((name) => consent.subscribe(() => heard.push(name)));
    stops[0]?.();
    stops[0]?.();
    await consent.choose({ groups: ["sharing"] });
    expect(heard).toEqual(["second", "third"]);
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

  it("with an objection denies sale and sharing and keeps measuring; without it they are granted again [ANLT-119]", () => {
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
  ] as const)("%s waits only for the group %s [ANLT-119]", (tool, group) => {
    expect(isToolAllowed({ groups: [group] }, tool)).toBe(true);
    expect(isToolAllowed({ groups: CONSENT_GROUPS.filter((other) => other !== group) }, tool)).toBe(false);
    for (const none of [undefined, null, {}, { groups: group }])
      expect(isToolAllowed(none as never, tool)).toBe(false);
  });

  it("starts six seconds after load", () => {
    expect(TOOL_INITIALISATION_DELAY_MS).toBe(6000);
  });

  it("is listed under the group that starts it and under no other; the person is not a tool [ANLT-139]", () => {
    const named = CONSENT_GROUPS.map(toolsOfGroup);
    expect(named[0]).toContain("push");
    expect(named[1]).toEqual(["socialPixel"]);
    expect(named[2]).not.toContain("person");
    const tools = Object.keys(OUTSIDE_TOOLS).filter((tool) => tool !== "person");
    expect(named.flat().sort()).toEqual(tools.sort());
    CONSENT_GROUPS.forEach((group, index) => {
      for (const tool of named[index] ?? []) expect(isToolAllowed({ groups: [group] }, tool)).toBe(true);
    });
    expect(toolsOfGroup("everything" as never)).toEqual([]);
  });

  it("that is unknown is never started [ANLT-119]", () => {
    expect(isToolAllowed({ groups: CONSENT_GROUPS }, "television" as never)).toBe(false);
    expect(isToolAllowed({ groups: CONSENT_GROUPS }, "toString" as never)).toBe(false);
  });
});

describe("what others learn", () => {
  it("content requests of a visitor with the privacy signal name no sale, no sharing, and no personal advertisements [SESS-54] [SESS-78]", () => {
    expect(consentStrings(consentState({ country: country("US"), hasPrivacySignal: true }), NOW)).toEqual({
      groups: ["necessary", "measuring"],
      date: "2026-11-22",
      nonPersonalisedAds: true,
    });
  });

  it("content requests name the granted groups, the day and whether advertisements may be personal [SESS-54]", () => {
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
    // The group advertising alone decides, not the one beside it.
    const isImpersonal = (groups: readonly ConsentGroup[]) =>
      consentStrings(consentState({ country: country("US") }, { ...choice, groups }), NOW).nonPersonalisedAds;
    expect([isImpersonal(["advertising"]), isImpersonal(["measuring", "sharing"])]).toEqual([false, true]);
  });

  it("events contain a person only with the group sharing and the consent of the account", () => {
    const person = { name: "Asha", email: "asha@example.com" };
    const granted = consentState({ country: country("US") });
    const denied = consentState({ country: country("US"), hasPrivacySignal: true });
    expect(sharedPerson(person, { consent: granted, isAgreed: true })).toBe(person);
    expect(sharedPerson(person, { consent: granted, isAgreed: false })).toBeUndefined();
    expect(sharedPerson(person, { consent: denied, isAgreed: true })).toBeUndefined();
  });
});
