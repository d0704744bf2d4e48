import { createFetch, createRequest, memoryStorage, tokens } from "@marquee/http";
import { fakeClock, fakeFetch, faultyStorage, recordingLogger, scriptedTokens } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { CONSENT_GROUPS } from "../consent/consent-groups.ts";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { pixelBody } from "../wire/pixel.ts";
import type { PixelBody } from "../wire/pixel.ts";
import { createConversions } from "./create-conversions.ts";
import type { ConversionOptions, ConvertedVisitor } from "./create-conversions.ts";
import { keepClick } from "./keep-click.ts";

const PERSON = { city: "Pune", mobile: "919876543210", country: "IN", email: "asha@example.com" };
const VISITOR: ConvertedVisitor = {
  browserId: "device-1",
  loginId: "user-9",
  sourceUrl: "https://marquee.example/paymentsuccess?order=7&reset_code=SECRET&utm_source=mail",
  person: PERSON,
  isAgreed: true,
};
const OK: FakeStep = { json: { status: "ok" } };
const consentTo = (...groups: readonly ConsentGroup[]) => ({ isOpen: false, choice: undefined, groups });

interface Case extends Partial<ConversionOptions> {
  readonly visitor?: ConvertedVisitor;
  readonly userToken?: string;
  readonly steps?: readonly FakeStep[];
}

function setUp({ visitor = VISITOR, userToken, steps = [OK], ...options }: Case = {}) {
  const fetch = fakeFetch(...steps);
  const logger = recordingLogger();
  const storage = memoryStorage();
  const source = scriptedTokens(userToken === undefined ? {} : { userToken });
  const all: ConversionOptions = {
    request: createRequest(createFetch([tokens({ source })], fetch), { families: { social: "/api/social" } }),
    clock: fakeClock(1_767_225_600_000),
    storage,
    pixelId: "pixel-1",
    getConsent: () => consentTo(...CONSENT_GROUPS),
    getVisitor: () => visitor,
    logger,
    ...options,
  };
  const bodies = (): PixelBody[] => fetch.seen.map(({ body }) => pixelBody().parse(JSON.parse(String(body))));
  return { conversions: createConversions(all), all, fetch, logger, storage, bodies };
}

describe("a conversion", () => {
  it("is a PUT of JSON to the social pixel, with event meta or without, and the id of the click that was kept [ANLT-018]", async () => {
    const { conversions, fetch, storage, bodies } = setUp();
    await keepClick(
      { storage, consent: consentTo("advertising") },
      "?utm_source=mail&fbclid=IwAR.0-x_y~z#top",
    );
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
    ["consent and account", {}, PERSON],
    ["the account alone", { getConsent: () => consentTo("measuring", "advertising") }, {}],
    ["consent alone", { visitor: { ...VISITOR, isAgreed: false } }, {}],
    ["both, about somebody who is not known", { visitor: { ...VISITOR, person: undefined } }, {}],
    [
      "both, about somebody of whom the country is known",
      {
        visitor: {
          ...VISITOR,
          person: { city: undefined, email: "", country: "IN", mobile: "9".repeat(257) },
        },
      },
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
    const asked = async (options: Case) => {
      const { conversions, fetch } = setUp(options);
      await conversions.send({ eventId: "e-1" });
      return fetch.seen.map(({ headers }) => [headers["authorization"], headers["x-z5-guest-token"]]);
    };
    expect(await asked({ userToken: "user-1" })).toEqual([["bearer user-1", undefined]]);
    expect(await asked({ visitor: { sourceUrl: "https://marquee.example/signup" } })).toEqual([
      [undefined, "guest-1"],
    ]);
  });

  it.each<[string, FakeStep]>([
    ["an error of the server", { status: 500, json: { code: "INTERNAL" } }],
    ["a refusal", { status: 400, json: { code: "INVALID" } }],
    ["no network", "offline"],
  ])("that meets %s is logged, rejects nothing and is not sent again", async (_, step) => {
    const { conversions, fetch, logger } = setUp({ steps: [step] });
    await expect(
      Promise.all([conversions.send({ eventId: "e-1" }), conversions.send({ eventId: "e-1" })]),
    ).resolves.toEqual([undefined, undefined]);
    expect([fetch.seen.length, logger.lines.map(({ level, message }) => [level, message])]).toEqual([
      1,
      [["warn", "A conversion could not be told"]],
    ]);
    expect(JSON.stringify(logger.lines)).not.toMatch(/asha|98765|guest-1/);
  });

  it("that cannot say who the visitor is, is logged as well", async () => {
    const { conversions, fetch, logger } = setUp({
      getVisitor: () => Promise.reject(new Error("no profile")),
    });
    await conversions.send({ eventId: "e-1" });
    expect([fetch.seen.length, logger.lines.length]).toEqual([0, 1]);
  });

  it("leaves once for each event id, also after a reload and where the storage fails", async () => {
    const { conversions, all, fetch } = setUp();
    await Promise.all(["e-1", "e-2", "e-1"].map((eventId) => conversions.send({ eventId })));
    await createConversions(all).send({ eventId: "e-2" });
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
    ["consent to advertising", { getConsent: () => consentTo("measuring", "sharing") }],
    ["any consent", { getConsent: () => consentTo() }],
    ["a pixel", { pixelId: undefined }],
  ])("without %s does not leave and is not remembered", async (_, options) => {
    const { conversions, fetch, storage } = setUp(options);
    await conversions.send({ eventId: "e-1" });
    expect([fetch.seen, await storage.get("conversionEvents")]).toEqual([[], undefined]);
  });
});

describe("a click", () => {
  it.each<[string, string, readonly ConsentGroup[]]>([
    ["without consent", "?gclid=abc", ["measuring"]],
    ["that the address does not name", "?q=gclid", ["advertising"]],
    ["whose id is too long", `?gclid=${"a".repeat(257)}`, ["advertising"]],
  ])("%s is not kept", async (_, search, groups) => {
    const storage = memoryStorage();
    await keepClick({ storage, consent: consentTo(...groups) }, search);
    expect(await storage.get("conversionEvents")).toBeUndefined();
  });

  it("takes the place of an older one and leaves what was told", async () => {
    const { conversions, all, storage, bodies } = setUp();
    await conversions.send({ eventId: "e-1" });
    for (const id of ["first", "second"])
      await keepClick({ storage, consent: consentTo("advertising") }, `?gclid=${id}`);
    for (const eventId of ["e-1", "e-2"]) await createConversions(all).send({ eventId });
    expect(bodies().map(({ thirdPartyData: { meta } }) => [meta.eventId, meta.clickId])).toEqual([
      ["e-1", undefined],
      ["e-2", "second"],
    ]);
  });
});
