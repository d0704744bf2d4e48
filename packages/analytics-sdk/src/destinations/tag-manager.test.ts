import { memoryCookieJar, memoryStorage } from "@marquee/http";
import { buildClient, fakeClock } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createConsent } from "../consent/create-consent.ts";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { wireEventOf } from "./destination.fixture.ts";
import { createTagManager } from "./tag-manager.ts";

const NOW = 1_767_225_600_000;

async function setUp({
  groups = ["measuring"],
  ...more
}: {
  readonly groups?: readonly ConsentGroup[];
  readonly containerUrl?: string;
  readonly loadScript?: (url: string) => Promise<void>;
} = {}) {
  const client = buildClient({ clock: fakeClock(NOW), viewer: () => ({ country: "DE", language: "en" }) });
  const consent = createConsent(client, { storage: memoryStorage(), cookies: memoryCookieJar() });
  await consent.choose({ groups });
  const dataLayer: unknown[] = [];
  const tags = createTagManager(client, { dataLayer, consent, ...more });
  return { tags, consent, dataLayer };
}

/** Whether a container treats an entry as a command. */
const isCommand = (entry: unknown): boolean => Object.prototype.toString.call(entry) === "[object Arguments]";
const readable = (dataLayer: readonly unknown[]): unknown[] =>
  dataLayer.map((entry) => (isCommand(entry) ? Array.from(entry as ArrayLike<unknown>) : entry));

const call = { keepalive: false };

describe("a tag manager", () => {
  it("gets the consent before anything else and before its container runs, in the terms of Consent Mode [ANLT-128]", async () => {
    const seen: unknown[][] = [];
    const { tags, dataLayer } = await setUp({
      groups: ["measuring", "sharing"],
      containerUrl: "https://tags.example/gtm.js?id=GTM-1",
      loadScript: (url) => {
        seen.push([url, ...readable(dataLayer)]);
        return Promise.resolve();
      },
    });
    expect([tags.name, tags.group, dataLayer]).toEqual(["tag-manager", "measuring", []]);
    await tags.start?.();
    const consentCommand = [
      "consent",
      "default",
      {
        ad_storage: "denied",
        ad_user_data: "granted",
        ad_personalization: "denied",
        analytics_storage: "granted",
        wait_for_update: 500,
      },
    ];
    expect(seen).toEqual([
      [
        "https://tags.example/gtm.js?id=GTM-1",
        consentCommand,
        { event: "gtm.js", "gtm.start": 1_767_225_600_000 },
      ],
    ]);
    expect(dataLayer.map(isCommand)).toEqual([true, false]);
  });

  it.each<[readonly ConsentGroup[], object]>([
    [
      ["measuring"],
      {
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        analytics_storage: "granted",
      },
    ],
    [
      ["advertising"],
      {
        ad_storage: "granted",
        ad_user_data: "denied",
        ad_personalization: "granted",
        analytics_storage: "denied",
      },
    ],
    [
      ["sharing"],
      {
        ad_storage: "denied",
        ad_user_data: "granted",
        ad_personalization: "denied",
        analytics_storage: "denied",
      },
    ],
    [
      [],
      {
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        analytics_storage: "denied",
      },
    ],
  ])("hears of the choice %j as an update, while it runs only [ANLT-128]", async (groups, signals) => {
    const { tags, consent, dataLayer } = await setUp({ groups: ["measuring", "advertising", "sharing"] });
    await consent.choose({ groups: ["measuring", "advertising", "sharing"] });
    expect(dataLayer).toEqual([]);
    await tags.start?.();
    await consent.choose({ groups });
    expect(readable(dataLayer).slice(1)).toEqual([["consent", "update", signals]]);
    await tags.stop?.();
    const before = dataLayer.length;
    await consent.choose({ groups: ["measuring", "advertising"] });
    expect(dataLayer).toHaveLength(before);
  });

  it("gets an event as one flat entry, which clears the facts of earlier entries [ANLT-128]", async () => {
    const { tags, dataLayer } = await setUp();
    const sent = await tags.send(
      [
        wireEventOf("page_viewed", {
          eventId: "e-1",
          pageName: "home",
          contentLanguages: ["en", "hi"],
          place: { rail: { index: 3 } },
        }),
        wireEventOf("play_started", { eventId: "e-2", contentId: "0-0-113" }),
      ],
      call,
    );
    expect(sent).toEqual({ outcome: "taken", refused: [] });
    expect(dataLayer).toStrictEqual([
      {
        event: "page_viewed",
        event_id: "e-1",
        event_timestamp: 1_736_137_800_000,
        session_id: "s-1",
        pageName: "home",
        contentLanguages: "en,hi",
        place_rail_index: 3,
      },
      {
        pageName: undefined,
        contentLanguages: undefined,
        place_rail_index: undefined,
        event: "play_started",
        event_id: "e-2",
        event_timestamp: 1_736_137_800_000,
        session_id: "s-1",
        contentId: "0-0-113",
      },
    ]);
  });

  it("is denied everything at its end, and the facts of a person in earlier entries are cleared [ANLT-128]", async () => {
    const { tags, consent, dataLayer } = await setUp({ groups: ["measuring", "advertising"] });
    await tags.start?.();
    await tags.send([wireEventOf("page_viewed", { eventId: "e-1", email: "asha@example.com" })], call);
    await consent.choose({ groups: ["advertising"] });
    dataLayer.length = 0;
    await tags.stop?.();
    expect(readable(dataLayer)).toStrictEqual([
      [
        "consent",
        "update",
        {
          ad_storage: "denied",
          ad_user_data: "denied",
          ad_personalization: "denied",
          analytics_storage: "denied",
        },
      ],
      { email: undefined, event_id: undefined, event_timestamp: undefined, session_id: undefined },
    ]);
  });

  it("starts again with an update, since a default can be set only once per page, and loads its container once [ANLT-128]", async () => {
    const loaded: string[] = [];
    const { tags, dataLayer } = await setUp({
      containerUrl: "/container.js",
      loadScript: (url) => Promise.resolve(void loaded.push(url)),
    });
    await tags.start?.();
    await tags.stop?.();
    await tags.start?.();
    expect(readable(dataLayer).map((entry) => (Array.isArray(entry) ? entry[1] : entry))).toMatchObject([
      "default",
      { event: "gtm.js" },
      "update",
      "update",
    ]);
    expect(loaded).toEqual(["/container.js"]);
  });

  it("whose container cannot be loaded fails its start, and the next start loads it again", async () => {
    const loaded: string[] = [];
    const { tags, dataLayer } = await setUp({
      containerUrl: "/container.js",
      loadScript: (url) => {
        loaded.push(url);
        return loaded.length < 2 ? Promise.reject(new Error("blocked")) : Promise.resolve();
      },
    });
    await expect(Promise.resolve(tags.start?.())).rejects.toThrow("blocked");
    await tags.start?.();
    await tags.start?.();
    expect(loaded).toHaveLength(2);
    expect(dataLayer.filter(isCommand)).toHaveLength(1);
  });

  it("gets the others when one event cannot be sent", async () => {
    const { tags, dataLayer } = await setUp();
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const sent = await tags.send(
      [
        wireEventOf("page_viewed", { eventId: "e-1", circular }),
        wireEventOf("page_viewed", { eventId: "e-2" }),
      ],
      call,
    );
    expect(sent).toEqual({
      outcome: "taken",
      refused: [{ eventId: "e-1", code: "INVALID_ARGUMENT" }],
    });
    expect(dataLayer).toMatchObject([{ event_id: "e-2" }]);
  });
});
