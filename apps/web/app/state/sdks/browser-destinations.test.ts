import { createConsent } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";
import { memoryCookieJar, memoryStorage } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createBrowserDestinations } from "./browser-destinations.ts";
import { createToolAdapters } from "./tool-adapters.ts";

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const scripts: string[] = [];
  const page: { dataLayer?: unknown[] } = {};
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", {
    createElement: () => {
      const listeners: Record<string, () => void> = {};
      return {
        src: "",
        remove: () => undefined,
        addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
        listeners,
      };
    },
    head: {
      append: (element: { src: string; listeners: Record<string, () => void> }) => {
        scripts.push(element.src);
        element.listeners["load"]?.();
      },
    },
  });
  const fetch = fakeFetch({ json: { accepted: 1, success: true } });
  const auth = buildClient({ fetch, viewer: () => ({ country: "US", language: "en" }) }) as Auth;
  const consent = createConsent(auth, { storage: memoryStorage(), cookies: memoryCookieJar() });
  return { facts: { auth, consent, writeKey: "marquee-web" }, page, scripts, fetch };
}

const event = {
  event: "page_viewed",
  properties: { eventId: "e-1", pageName: "home" },
  timestamp: 1_736_137_800_000,
  sessionId: "s-1",
};

describe("the destinations of the browser", () => {
  it("have the names and groups of their adapters, and change no page before they start [ANLT-023]", async () => {
    const { facts, page, scripts } = setUp();
    const destinations = createBrowserDestinations(facts);
    expect([page.dataLayer, scripts]).toEqual([undefined, []]);
    const adapters = Object.values(createToolAdapters(facts));
    expect(destinations.map(({ name, group }) => [name, group])).toEqual(
      adapters.map(({ name, group }) => [name, group]),
    );
  });

  it("start through the platform only: container and calls have our own origin [ANLT-023]", async () => {
    const { facts, page, scripts, fetch } = setUp();
    for (const destination of createBrowserDestinations(facts)) {
      await destination.start?.();
      expect((await destination.send([event], { keepalive: false })).outcome).toBe("taken");
    }
    expect(scripts).toEqual(["https://platform.test/events/tag-manager/container.js"]);
    expect(page.dataLayer).toHaveLength(3);
    expect(fetch.seen.map(({ address }) => address)).toEqual([
      "https://platform.test/events/tracker/v1/batch",
      "https://platform.test/events/push",
      "https://platform.test/events/loyalty",
    ]);
  });

  it("does not request permission for messages: without it there is no subscription [ANLT-024]", async () => {
    const { facts, fetch } = setUp();
    const requestPermission = vi.fn<() => void>();
    vi.stubGlobal("Notification", { permission: "default", requestPermission });
    const push = createBrowserDestinations(facts).find(({ name }) => name === "push");
    await push?.start?.();
    expect([requestPermission.mock.calls, fetch.seen]).toEqual([[], []]);
  });

  describe("when the visitor refuses measuring", () => {
    /** A browser with a push subscription from an earlier visit. */
    function withSubscription(permission = "granted") {
      const { facts, fetch } = setUp();
      vi.stubGlobal("Notification", { permission });
      let isSubscribed = true;
      const unsubscribe = async () => !(isSubscribed = false);
      const getSubscription = async () => (isSubscribed ? { unsubscribe } : null);
      vi.stubGlobal("navigator", {
        serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
      });
      const asked = () => fetch.seen.map(({ method, address }) => `${method} ${address}`);
      return { facts, asked, isSubscribed: () => isSubscribed };
    }
    const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
    const ENDED = ["DELETE https://platform.test/events/push/subscriptions"];

    it("ends the subscription at once, although no tool has begun [ANLT-160]", async () => {
      const { facts, asked, isSubscribed } = withSubscription();
      createBrowserDestinations(facts);
      await facts.consent.choose({ groups: ["measuring"] });
      await settled();
      expect([asked(), isSubscribed()]).toEqual([[], true]);
      await facts.consent.choose({ groups: ["sharing"] });
      await expect.poll(isSubscribed).toBe(false);
      expect(asked()).toEqual(ENDED);
    });

    it("ends it on the next page, when the previous one closed too soon [ANLT-160]", async () => {
      const { facts, asked, isSubscribed } = withSubscription();
      await facts.consent.choose({ groups: [] });
      createBrowserDestinations(facts);
      await expect.poll(isSubscribed).toBe(false);
      expect(asked()).toEqual(ENDED);
    });

    it("keeps it while nothing was decided, and calls no browser that allows no messages [ANLT-160]", async () => {
      const undecided = withSubscription();
      createBrowserDestinations(undecided.facts);
      await settled();
      expect([undecided.asked(), undecided.isSubscribed()]).toEqual([[], true]);
      const silent = withSubscription("denied");
      await silent.facts.consent.choose({ groups: [] });
      createBrowserDestinations(silent.facts);
      await settled();
      expect([silent.asked(), silent.isSubscribed()]).toEqual([[], true]);
    });
  });
});
