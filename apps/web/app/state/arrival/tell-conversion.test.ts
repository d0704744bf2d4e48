import { CONSENT_GROUPS, type ConsentGroup } from "@marquee/analytics-sdk";
import { pixelBody } from "@marquee/analytics-sdk/wire";
import { readProfile, type Auth } from "@marquee/auth-sdk";
import { memoryStorage } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { appContextAtom, localeAtom, socialPixelIdAtom } from "../app-context-atoms.ts";
import { createKnownPerson } from "../session/known-person.ts";
import { tellConversion } from "./tell-conversion.ts";

const NOW = 1_767_225_600_000;
const ADDRESS = "https://marquee.example/paymentsuccess?order=o-1";
const PERSON = {
  id: "u-1",
  email: "asha@example.com",
  mobile: "919876543210",
  location: { city: "Pune" },
  consents: { IsThirdPartyDataSharing: true },
};

beforeEach(() => void vi.stubGlobal("window", { location: { href: ADDRESS } }));
afterEach(() => void vi.unstubAllGlobals());

interface Case {
  readonly status?: "guest" | "signedIn";
  readonly person?: object;
  readonly groups?: readonly ConsentGroup[];
  readonly pixel?: string;
  readonly isBot?: boolean;
  readonly answer?: number;
}

async function tell({
  status = "signedIn",
  person = PERSON,
  groups = CONSENT_GROUPS,
  pixel = "pixel-1",
  isBot = false,
  answer = 200,
}: Case) {
  const fetch = fakeFetch({ status: answer, json: { status: "ok" } });
  const logger = recordingLogger();
  const store = createStore();
  store.set(
    appContextAtom,
    buildAppContext({ isBot, country: "US", socialPixelId: pixel === "" ? undefined : pixel }),
  );
  const knownPerson = createKnownPerson({
    consent: { get: () => ({ isOpen: false, choice: undefined, groups }) },
    readPublisherProvidedId: () => undefined,
  });
  const client = buildClient({
    fetch,
    logger,
    clock: fakeClock(NOW),
    viewer: () => ({
      country: store.get(localeAtom).country,
      language: "en",
      deviceId: "device-1",
      ...knownPerson.facts(NOW),
    }),
  });
  const auth = { ...client, tokens: { get: () => ({ status }) } } as unknown as Auth;
  const profile = {
    get: () => undefined,
    load: () => Promise.resolve({ ok: true as const, value: readProfile(person) }),
  };
  const converted = {
    auth,
    knownPerson,
    storage: memoryStorage(),
    profile,
    pixelId: store.get(socialPixelIdAtom),
  };
  for (let round = 0; round < 2; round += 1) await tellConversion(converted, { eventId: "payment-o-1" });
  return {
    bodies: fetch.seen.map(({ body }) => pixelBody().parse(JSON.parse(String(body)))),
    lines: logger.lines,
  };
}

describe("a conversion of the visit", () => {
  it("names a member who agrees by account and consent, once, from the page without its query", async () => {
    const { bodies } = await tell({});
    expect(bodies).toEqual([
      {
        thirdPartyData: {
          meta: {
            browserId: "device-1",
            loginId: "u-1",
            pixelId: "pixel-1",
            eventId: "payment-o-1",
            city: "Pune",
            mobile: "919876543210",
            country: "US",
            email: "asha@example.com",
          },
        },
        timestamp: NOW,
        sourceUrl: "https://marquee.example/paymentsuccess",
      },
    ]);
  });

  it.each<[string, Case, object]>([
    ["a member who does not agree", { person: { ...PERSON, consents: {} } }, { loginId: "u-1" }],
    [
      "a member without the consent of the visit",
      { groups: ["measuring", "advertising"] },
      { loginId: "u-1" },
    ],
    ["a guest", { status: "guest" }, {}],
  ])("names nobody for %s", async (_, options, named) => {
    expect((await tell(options)).bodies.map(({ thirdPartyData }) => thirdPartyData.meta)).toEqual([
      { browserId: "device-1", pixelId: "pixel-1", eventId: "payment-o-1", ...named },
    ]);
  });

  it.each<[string, Case]>([
    ["in denied state", { groups: [] }],
    ["of a site without a pixel", { pixel: "" }],
    ["that is a crawler", { isBot: true }],
  ])("is not told of a visitor %s", async (_, options) => {
    expect(await tell(options)).toEqual({ bodies: [], lines: [] });
  });

  it("that the backend cannot take is logged and troubles nobody", async () => {
    const { bodies, lines } = await tell({ answer: 500 });
    expect([bodies.length, lines.map(({ level }) => level)]).toEqual([1, ["warn"]]);
  });
});
