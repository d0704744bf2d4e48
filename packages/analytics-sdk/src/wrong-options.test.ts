import { memoryCookieJar, memoryStorage, type Client } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createConsent } from "./consent/create-consent.ts";
import { createViewerConsent } from "./consent/create-viewer-consent.ts";
import { createPublisherProvidedId } from "./consent/publisher-provided-id.ts";
import { shareConsent } from "./consent/share-consent.ts";
import { permittedAnalytics } from "./consent/permitted-analytics.ts";
import { createConversions } from "./conversion/create-conversions.ts";
import { storeClick } from "./conversion/store-click.ts";
import { createAnalytics } from "./recording/create-analytics.ts";
import { createPageViews } from "./page-views.ts";
import { readSessionId } from "./session-id.ts";

const storage = memoryStorage();
const cookies = memoryCookieJar();
const storages = { storage, sessionStorage: storage };
const pixel = { storage, pixelId: "p", sourceUrl: () => "https://tv.example/" };
const wrong = 5 as never;

describe("what a program gets wrong", () => {
  it.each<[string, string, (client: Client) => unknown]>([
    ["createAnalytics", "client", () => createAnalytics({} as Client, storages)],
    ["createAnalytics", "storage", (client) => createAnalytics(client, { ...storages, storage: wrong })],
    [
      "createAnalytics",
      "storage",
      (client) => createAnalytics(client, { ...storages, storage: {} as never }),
    ],
    ["createAnalytics", "sessionStorage", (client) => createAnalytics(client, { storage } as never)],
    ["createAnalytics", "page", (client) => createAnalytics(client, { ...storages, page: wrong })],
    ["createAnalytics", "known", (client) => createAnalytics(client, { ...storages, known: wrong })],
    ["createAnalytics", "beacon", (client) => createAnalytics(client, { ...storages, beacon: wrong })],
    [
      "createAnalytics",
      "eventStore",
      (client) => createAnalytics(client, { ...storages, eventStore: {} as never }),
    ],
    [
      "createAnalytics",
      "destinations[0]",
      (client) => createAnalytics(client, { ...storages, destinations: [wrong] }),
    ],
    ...["collector", "", "a b", wrong].map((name): [string, string, (client: Client) => unknown] => [
      "createAnalytics",
      "destinations[0].name",
      (client) =>
        createAnalytics(client, {
          ...storages,
          destinations: [{ name, send: () => ({ outcome: "taken" }) }],
        }),
    ]),
    [
      "createAnalytics",
      "destinations[1].name",
      (client) =>
        createAnalytics(client, {
          ...storages,
          destinations: ["tool", "tool"].map((name) => ({ name, send: () => ({ outcome: "taken" }) })),
        }),
    ],
    [
      "createAnalytics",
      "onlineState",
      (client) => createAnalytics(client, { ...storages, onlineState: {} as never }),
    ],
    ...(
      [
        ["onChange", wrong],
        ["consent", { get: () => undefined, subscribe: wrong }],
        ["consent", { subscribe: () => undefined }],
        ["destinations", {}],
        ["onlineState", { get: () => true }],
        ["lifecycle", {}],
        ["broadcast", { subscribe: () => undefined }],
        ["broadcast", { post: () => undefined }],
        ["locks", {}],
        ["random", 0.5],
        ["storage", { get: () => undefined, set: () => undefined, remove: () => undefined }],
        ["sessionStorage", { get: () => undefined }],
        ["eventStore", { queues: () => [], events: () => [] }],
      ] as const
    ).map(([option, value]): [string, string, (client: Client) => unknown] => [
      "createAnalytics",
      option,
      (client) => createAnalytics(client, { ...storages, [option]: value }),
    ]),
    ["createAnalytics", "isBot", (client) => createAnalytics(client, { ...storages, isBot: wrong })],
    ["readSessionId", "storage", (client) => readSessionId(client, {} as never)],
    ["createConsent", "cookies", (client) => createConsent(client, { storage } as never)],
    [
      "createConsent",
      "cookieDomain",
      (client) => createConsent(client, { storage, cookies, cookieDomain: wrong }),
    ],
    [
      "createConsent",
      "isFallback",
      (client) => createConsent(client, { storage, cookies, isFallback: wrong }),
    ],
    ["createConsent", "storage", (client) => createConsent(client, { cookies } as never)],
    [
      "createConsent",
      "hasPrivacySignal",
      (client) => createConsent(client, { storage, cookies, hasPrivacySignal: wrong }),
    ],
    [
      "createPublisherProvidedId",
      "storage",
      (client) =>
        createPublisherProvidedId(client, { consent: createConsent(client, { storage, cookies }) } as never),
    ],
    [
      "createPublisherProvidedId",
      "storage",
      (client) =>
        createPublisherProvidedId(client, {
          storage: { get: () => undefined, set: () => undefined } as never,
          consent: createConsent(client, { storage, cookies }),
        }),
    ],
    [
      "createPublisherProvidedId",
      "consent",
      (client) => createPublisherProvidedId(client, { storage } as never),
    ],
    [
      "createPublisherProvidedId",
      "consent",
      (client) => createPublisherProvidedId(client, { storage, consent: { get: wrong } as never }),
    ],
    ["createPageViews", "nameOf", (client) => createPageViews(client, { onView: () => undefined } as never)],
    ["createPageViews", "onView", (client) => createPageViews(client, { nameOf: () => "home" } as never)],
    ...(
      [
        ["storage", wrong],
        ["storage", { get: () => undefined }],
        ["referrer", wrong],
      ] as const
    ).map(([option, value]): [string, string, (client: Client) => unknown] => [
      "createPageViews",
      option,
      (client) => createPageViews(client, { nameOf: () => "home", onView: () => undefined, [option]: value }),
    ]),
    ["shareConsent", "consent", (client) => shareConsent(client, { consent: {} as never })],
    [
      "shareConsent",
      "openBroadcast",
      (client) =>
        shareConsent(client, { consent: createConsent(client, { storage, cookies }), openBroadcast: wrong }),
    ],
    [
      "shareConsent",
      "lifecycle",
      (client) =>
        shareConsent(client, {
          consent: createConsent(client, { storage, cookies }),
          lifecycle: {} as never,
        }),
    ],
    ["createViewerConsent", "client", () => createViewerConsent({} as Client, { consent: {} as never })],
    ["createViewerConsent", "consent", (client) => createViewerConsent(client, { consent: {} as never })],
    [
      "createViewerConsent",
      "openBroadcast",
      (client) =>
        createViewerConsent(client, {
          consent: createConsent(client, { storage, cookies }),
          openBroadcast: wrong,
        }),
    ],
    ["permittedAnalytics", "analytics", () => permittedAnalytics({} as never, { consent: {} as never })],
    [
      "permittedAnalytics",
      "consent",
      (client) => permittedAnalytics(createAnalytics(client, storages), { consent: wrong }),
    ],
    [
      "createClient",
      "viewer().country",
      () =>
        createConsent(buildClient({ fetch: fakeFetch(), viewer: () => ({ country: "", language: "en" }) }), {
          storage,
          cookies,
        }),
    ],
    ["choose", "groups", (client) => createConsent(client, { storage, cookies }).choose({} as never)],
    [
      "choose",
      "groups[1]",
      (client) => createConsent(client, { storage, cookies }).choose({ groups: ["sharing", "all" as never] }),
    ],
    ["createConversions", "sourceUrl", (client) => createConversions(client, { ...pixel, sourceUrl: wrong })],
    ["createConversions", "pixelId", (client) => createConversions(client, { ...pixel, pixelId: wrong })],
    [
      "createConversions",
      "loadViewer",
      (client) => createConversions(client, { ...pixel, loadViewer: wrong }),
    ],
    [
      "createConversions",
      "storage",
      (client) => createConversions(client, { ...pixel, storage: {} as never }),
    ],
    ["createConversions", "locks", (client) => createConversions(client, { ...pixel, locks: {} as never })],
    ["createConversions", "isBot", (client) => createConversions(client, { ...pixel, isBot: wrong })],
    ["sendPayment", "orderId", (client) => createConversions(client, pixel).sendPayment({} as never)],
    ["send", "eventId", (client) => createConversions(client, pixel).send({ eventId: "" })],
    [
      "sendPayment",
      "properties",
      (client) => createConversions(client, pixel).sendPayment({ orderId: "o-1", properties: wrong }),
    ],
    [
      "send",
      "eventMeta",
      (client) => createConversions(client, pixel).send({ eventId: "e-1", eventMeta: wrong }),
    ],
    ["storeClick", "storage", (client) => storeClick(client, { storage: {} as never, search: "?gclid=a" })],
    ["storeClick", "search", (client) => storeClick(client, { storage } as never)],
    ["storeClick", "search", (client) => storeClick(client, { storage, search: wrong })],
  ])("is named, and nothing is sent: %s, %s [ANLT-117]", async (where, option, act) => {
    const fetch = fakeFetch({ json: {} });
    const client = buildClient({ fetch });
    await expect((async () => act(client))()).rejects.toMatchObject({
      code: "INVALID_OPTION",
      option,
      message: expect.stringContaining(`${where}: ${option} `),
    });
    expect(fetch.seen).toEqual([]);
  });
});
