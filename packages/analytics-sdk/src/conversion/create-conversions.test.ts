import { memoryStorage, type Person, type ViewerFacts } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  faultyStorage,
  recordingLogger,
  scriptedTokens,
} from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { CONSENT_GROUPS } from "../consent/consent-groups.ts";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { consentStrings } from "../consent/consent-strings.ts";
import { sharedPerson } from "../consent/shared-person.ts";
import { pixelBody } from "../wire/pixel.ts";
import type { PixelBody } from "../wire/pixel.ts";
import { createConversions } from "./create-conversions.ts";
import type { ConversionOptions } from "./create-conversions.ts";
import { storeClick } from "./store-click.ts";

const NOW = 1_767_225_600_000;
const PERSON = { city: "Pune", mobile: "919876543210", email: "asha@example.com" };
const ADDRESS = "https://marquee.example/paymentsuccess?order=7&reset_code=SECRET&utm_source=mail";
const OK: FakeStep = { json: { status: "ok" } };
const consentTo = (...groups: readonly ConsentGroup[]) => ({ isOpen: false, choice: undefined, groups });

interface Case extends Partial<ConversionOptions> {
  readonly groups?: readonly ConsentGroup[];
  /** Whether the account agrees that third parties know the person. */
  readonly isAgreed?: boolean;
  readonly person?: Person | undefined;
  readonly viewer?: Partial<ViewerFacts>;
  readonly userToken?: string;
  readonly steps?: readonly FakeStep[];
}

function setUp(given: Case = {}) {
  const { groups = CONSENT_GROUPS, isAgreed = true, viewer, userToken, steps = [OK], ...rest } = given;
  const { person: _, ...options } = rest;
  const person = "person" in given ? given.person : PERSON;
  const fetch = fakeFetch(...steps);
  const logger = recordingLogger();
  const storage = memoryStorage();
  const consent = consentTo(...groups);
  const client = buildClient({
    fetch,
    families: { social: "/api/social" },
    clock: fakeClock(NOW),
    logger,
    tokens: scriptedTokens(userToken === undefined ? {} : { userToken }),
    viewer: () => ({
      country: "IN",
      language: "en",
      deviceId: "device-1",
      userId: "user-9",
      person: sharedPerson(person, { consent, isAgreed }),
      consent: consentStrings(consent, NOW),
      ...viewer,
    }),
  });
  const all: ConversionOptions = { storage, pixelId: "pixel-1", sourceUrl: () => ADDRESS, ...options };
  const bodies = (): PixelBody[] => fetch.seen.map(({ body }) => pixelBody().parse(JSON.parse(String(body))));
  const again = () => createConversions(client, all);
  const click = (search: string) => storeClick(client, { storage, search });
  return { conversions: again(), again, click, fetch, logger, storage, bodies };
}

describe("a conversion", () => {
  it("is a PUT of JSON to the social pixel, with or without event meta, and with the stored click id [ANLT-018]", async () => {
    const { conversions, fetch, click, bodies } = setUp();
    await click("?utm_source=mail&fbclid=IwAR.0-x_y~z#top");
    await conversions.send({ eventId: "e-1" });
    await conversions.send({
      eventId: "e-2",
      eventMeta: { name: "payment_succeeded", amountMinor: 19_900, couponCode: "SECRET" },
    });
    expect(
      fetch.seen.map(({ method, address, headers }) => [method, address, headers["content-type"]]),
    ).toEqual([
      ["PUT", "/api/social/pixel", "application/json"],
      ["PUT", "/api/social/pixel", "application/json"],
    ]);
    const meta = {
      browserId: "device-1",
      clickId: "IwAR.0-x_y~z",
      loginId: "user-9",
      pixelId: "pixel-1",
      country: "IN",
      ...PERSON,
    };
    const rest = {
      timestamp: 1_767_225_600_000,
      sourceUrl: "https://marquee.example/paymentsuccess?utm_source=mail",
    };
    expect(bodies()).toEqual([
      { thirdPartyData: { meta: { ...meta, eventId: "e-1" } }, ...rest },
      {
        thirdPartyData: { meta: { ...meta, eventId: "e-2" } },
        ...rest,
        eventMeta: { name: "payment_succeeded", amountMinor: 19_900 },
      },
    ]);
    expect(JSON.stringify(fetch.seen)).not.toContain("SECRET");
  });

  it.each<[string, Case, object]>([
    ["consent and account", {}, { country: "IN", ...PERSON }],
    ["the account alone", { groups: ["measuring", "advertising"] }, {}],
    ["consent alone", { isAgreed: false }, {}],
    ["both, about somebody who is not known", { person: undefined }, {}],
    [
      "both, about somebody of whom the country is known",
      { person: { city: undefined, email: "", mobile: "9".repeat(257) } },
      { country: "IN" },
    ],
  ])("names city, mobile, country and email by %s [ANLT-019]", async (_, options, named) => {
    const { conversions, bodies } = setUp(options);
    await conversions.send({ eventId: "e-1" });
    expect(bodies().map(({ thirdPartyData }) => thirdPartyData.meta)).toEqual([
      { browserId: "device-1", loginId: "user-9", pixelId: "pixel-1", eventId: "e-1", ...named },
    ]);
  });

  it("carries the token of the user or that of the guest, never both [ANLT-020]", async () => {
    const requested = async (options: Case) => {
      const { conversions, fetch } = setUp(options);
      await conversions.send({ eventId: "e-1" });
      return fetch.seen.map(({ headers }) => [headers["authorization"], headers["x-z5-guest-token"]]);
    };
    expect(await requested({ userToken: "user-1" })).toEqual([["bearer user-1", undefined]]);
    expect(await requested({ viewer: { userId: undefined } })).toEqual([[undefined, "guest-1"]]);
  });

  it.each<[string, Case]>([
    ["a refusal", { steps: [{ status: 400, json: { code: "INVALID" } }] }],
    ["an address that nothing answers", { steps: [{ status: 404, json: {} }] }],
  ])("that meets %s is logged, rejects nothing and is not sent again [ANLT-021]", async (_, given) => {
    const { conversions, again, fetch, logger } = setUp(given);
    await expect(
      Promise.all([conversions.send({ eventId: "e-1" }), conversions.send({ eventId: "e-1" })]),
    ).resolves.toEqual([undefined, undefined]);
    await again().send({ eventId: "e-1" });
    expect([fetch.seen.length, logger.lines.map(({ level, message }) => [level, message])]).toEqual([
      1,
      [["warn", "A conversion failed"]],
    ]);
    expect(JSON.stringify(logger.lines)).not.toMatch(/asha|98765|guest-1/);
  });

  it("contains the event and no person in its meta data, and no keys of the person without consent [ANLT-018] [ANLT-019]", async () => {
    const { conversions, bodies } = setUp({ groups: ["advertising"] });
    const eventMeta = {
      name: "trial_started",
      firstName: "Asha",
      note: "asha@example.com",
      planName: "Premium",
    };
    await conversions.send({ eventId: "e-1", eventMeta });
    await conversions.send({ eventId: "e-2", eventMeta: { name: "Asha Rao" } });
    await conversions.send({ eventId: "e-3" });
    expect(bodies().map((body) => [body.eventMeta, Object.keys(body.thirdPartyData.meta).sort()])).toEqual(
      [
        { name: "trial_started", firstName: "N/A", note: "[masked]", planName: "Premium" },
        { name: "N/A" },
        undefined,
      ].map((meta) => [meta, ["browserId", "eventId", "loginId", "pixelId"]]),
    );
  });

  it("whose id is longer than 256 characters is logged and neither sent nor stored [ANLT-021]", async () => {
    const { conversions, fetch, logger, storage } = setUp();
    await conversions.send({ eventId: "e".repeat(257) });
    expect([fetch.seen, logger.lines.length, await storage.get("conversionEvents")]).toEqual([
      [],
      1,
      undefined,
    ]);
  });

  it("can have an id of 256 characters, and no longer fact of the viewer [ANLT-021]", async () => {
    const { conversions, bodies } = setUp({ viewer: { userId: "u".repeat(257), deviceId: "d".repeat(128) } });
    await conversions.send({ eventId: "e".repeat(256) });
    expect(
      bodies().map(({ thirdPartyData: { meta } }) => [meta.eventId.length, meta.loginId, meta.browserId]),
    ).toEqual([[256, undefined, "d".repeat(128)]]);
  });

  it("is reported under a lock that is named after it [ANLT-152]", async () => {
    const names: string[] = [];
    const { conversions } = setUp({
      locks: { run: (name, task) => (names.push(name), task()) },
    });
    await conversions.send({ eventId: "e-1" });
    expect(new Set(names)).toEqual(new Set(["createConversions"]));
  });

  it("without an identity of the visitor is logged as well", async () => {
    const { conversions, fetch, logger } = setUp({
      viewer: { country: "nowhere" },
    });
    await conversions.send({ eventId: "e-1" });
    expect([fetch.seen.length, logger.lines.length]).toEqual([0, 1]);
  });

  it("is sent once for each event id, also after a reload and when the storage fails", async () => {
    const { conversions, again, fetch } = setUp();
    await Promise.all(["e-1", "e-2", "e-1"].map((eventId) => conversions.send({ eventId })));
    await again().send({ eventId: "e-2" });
    expect(fetch.seen).toHaveLength(2);

    const storage = faultyStorage();
    storage.faults.failing = ["get", "set"];
    const broken = setUp({ storage });
    for (const eventId of ["e-1", "e-1"]) await broken.conversions.send({ eventId });
    expect(broken.fetch.seen).toHaveLength(1);

    const nonsense = setUp();
    await nonsense.storage.set("conversionEvents", '{"told":[1,"e-1"]');
    for (const eventId of ["e-1", "e-1"]) await nonsense.conversions.send({ eventId });
    expect(nonsense.fetch.seen).toHaveLength(1);
  });

  it.each<[string, Case]>([
    ["consent to advertising", { groups: ["measuring", "sharing"] }],
    ["any consent", { groups: [] }],
    ["a pixel", { pixelId: undefined }],
    ["a person before the screen", { isBot: true }],
  ])("without %s does not leave and is not remembered", async (_, options) => {
    const { conversions, fetch, storage } = setUp(options);
    await conversions.send({ eventId: "e-1" });
    expect([fetch.seen, await storage.get("conversionEvents")]).toEqual([[], undefined]);
  });
});

describe("a registration", () => {
  const setUpRegistration = (given: Case & { readonly answer?: () => Promise<boolean> } = {}) => {
    const { answer = () => Promise.resolve(true), viewer, ...rest } = given;
    const known: { userId: string | undefined; loads: number } = { userId: undefined, loads: 0 };
    const made = setUp({
      ...rest,
      viewer: {
        userType: "registered",
        ...viewer,
        get userId() {
          return known.userId;
        },
      },
      loadViewer: async () => {
        known.loads += 1;
        const isRead = await answer();
        if (isRead) known.userId = "user-4";
        return isRead;
      },
    });
    return { ...made, known };
  };

  it("is reported once by the id of the user, which is read again first [ANLT-118]", async () => {
    const { conversions, again, bodies, known } = setUpRegistration();
    await conversions.sendRegistration();
    await again().sendRegistration();
    expect(known.loads).toBe(2);
    expect(
      bodies().map(({ thirdPartyData: { meta }, eventMeta }) => [meta.eventId, meta.loginId, eventMeta]),
    ).toEqual([["registration-user-4", "user-4", { name: "registration_completed" }]]);
  });

  it.each<[string, Parameters<typeof setUpRegistration>[0], number]>([
    ["nobody is signed in", { answer: () => Promise.resolve(false) }, 1],
    ["the viewer cannot be read", { answer: () => Promise.reject(new Error("offline")) }, 1],
    ["advertising is refused", { groups: ["measuring", "sharing"] }, 0],
    ["there is no pixel", { pixelId: undefined }, 0],
    ["a crawler is served", { isBot: true }, 0],
  ])("is told to nobody where %s, and nobody is read in vain [ANLT-118]", async (_, given, loads) => {
    const { conversions, fetch, known } = setUpRegistration(given);
    await expect(conversions.sendRegistration()).resolves.toBeUndefined();
    expect([fetch.seen, known.loads]).toEqual([[], loads]);
  });
});

describe("a registration whose viewer cannot be read again", () => {
  it("is not reported for the formerly known viewer, and the log says why [ANLT-118]", async () => {
    for (const [loadViewer, causes] of [
      [() => Promise.resolve(false), []],
      [() => Promise.reject(new Error("offline")), [{ cause: "Error: offline" }]],
    ] as const) {
      const { conversions, fetch, logger } = setUp({ viewer: { userType: "registered" }, loadViewer });
      await conversions.sendRegistration();
      expect([fetch.seen, logger.lines.map(({ facts }) => facts)]).toEqual([[], causes]);
    }
  });
});

describe("a payment", () => {
  const properties = { planId: "0-11-2004", amountMinor: 19_900, name: "other" };
  const order = { orderId: "o-1", properties };

  it("is reported once by the id of the order, with the facts of its event [ANLT-118]", async () => {
    const { conversions, again, bodies } = setUp();
    await conversions.sendPayment(order);
    await again().sendPayment({ orderId: "o-1" });
    await again().sendPayment({ orderId: "o-2" });
    expect(bodies().map(({ thirdPartyData: { meta }, eventMeta }) => [meta.eventId, eventMeta])).toEqual([
      ["payment-o-1", { name: "payment_succeeded", planId: "0-11-2004", amountMinor: 19_900 }],
      ["payment-o-2", { name: "payment_succeeded" }],
    ]);
  });

  it.each<[string, Partial<ViewerFacts>, number]>([
    ["a signed-in viewer who is not known yet is read first", { userType: "premium", userId: undefined }, 1],
    ["one who is known is not", { userType: "premium" }, 0],
    ["a guest is not", { userId: undefined }, 0],
  ])("%s; a failure to read costs the payment nothing [ANLT-118]", async (_, viewer, expected) => {
    let loads = 0;
    const loadViewer = (): Promise<boolean> => {
      loads += 1;
      return Promise.reject(new Error("offline"));
    };
    const { conversions, bodies } = setUp({ viewer, loadViewer });
    await conversions.sendPayment(order);
    expect([loads, bodies().map(({ thirdPartyData: { meta } }) => meta.eventId)]).toEqual([
      expected,
      ["payment-o-1"],
    ]);
  });

  it.each<[string, Case]>([
    ["advertising is refused", { groups: ["measuring", "sharing"] }],
    ["there is no pixel", { pixelId: undefined }],
    ["a crawler is served", { isBot: true }],
  ])("is not reported where %s, and its viewer is not read [ANLT-118]", async (_, given) => {
    let loads = 0;
    const { conversions, fetch } = setUp({
      ...given,
      viewer: { userType: "premium", userId: undefined },
      loadViewer: () => Promise.resolve((loads += 1) > 0),
    });
    await conversions.sendPayment(order);
    expect([fetch.seen, loads]).toEqual([[], 0]);
  });
});

describe("a click", () => {
  it.each<[string, string, readonly ConsentGroup[]]>([
    ["without consent", "?gclid=abc", ["measuring"]],
    ["that the address does not name", "?q=gclid", ["advertising"]],
    ["of an address without a query", "", ["advertising"]],
    ["whose id is too long", `?gclid=${"a".repeat(257)}`, ["advertising"]],
  ])("%s is not kept", async (_, search, groups) => {
    const { click, storage } = setUp({ groups });
    await click(search);
    expect(await storage.get("conversionEvents")).toBeUndefined();
  });

  it("may have an id of 256 characters", async () => {
    const { click, storage } = setUp();
    await click(`?gclid=${"a".repeat(256)}`);
    expect(String(await storage.get("conversionEvents"))).toContain("a".repeat(256));
  });

  it("replaces an older one and keeps what was reported", async () => {
    const { conversions, again, click, bodies } = setUp();
    await conversions.send({ eventId: "e-1" });
    for (const id of ["first", "second"]) await click(`?gclid=${id}`);
    for (const eventId of ["e-1", "e-2"]) await again().send({ eventId });
    expect(bodies().map(({ thirdPartyData: { meta } }) => [meta.eventId, meta.clickId])).toEqual([
      ["e-1", undefined],
      ["e-2", "second"],
    ]);
  });
});
