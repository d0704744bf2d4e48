import { memoryCookieJar, memoryStorage, type Client } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createConsent } from "./consent/create-consent.ts";
import { createViewerConsent } from "./consent/create-viewer-consent.ts";
import { shareConsent } from "./consent/share-consent.ts";
import { permittedAnalytics } from "./consent/permitted-analytics.ts";
import { createConversions } from "./conversion/create-conversions.ts";
import { storeClick } from "./conversion/store-click.ts";
import { createAnalytics } from "./create-analytics.ts";
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
      "onlineState",
      (client) => createAnalytics(client, { ...storages, onlineState: {} as never }),
    ],
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
    ["createConversions", "isBot", (client) => createConversions(client, { ...pixel, isBot: wrong })],
    ["sendPayment", "orderId", (client) => createConversions(client, pixel).sendPayment({} as never)],
    ["send", "eventId", (client) => createConversions(client, pixel).send({ eventId: "" })],
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
