import { buildClient, fakeFetch, recordingLogger, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { wireEventOf } from "./destination.fixture.ts";
import { createPushService, type PushManagerLike, type PushSubscriptionLike } from "./push-service.ts";

const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const KEY_BYTES = [...Buffer.from(KEY, "base64url")];
const call = { keepalive: false };
const event = wireEventOf("page_viewed", { eventId: "e-1", identity: "device-1", profileTags: ["kids"] });
const facts = { endpoint: "https://push.example/s-1", keys: { p256dh: "p", auth: "a" } };

/** A browser's push manager as its specification describes it. */
function fakePushManager(known?: readonly number[]) {
  const log: unknown[] = [];
  let current: PushSubscriptionLike | null = null;
  const make = (key: readonly number[]): PushSubscriptionLike => ({
    endpoint: facts.endpoint,
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => facts,
    unsubscribe() {
      log.push("unsubscribed");
      current = null;
      return Promise.resolve(true);
    },
  });
  if (known) current = make(known);
  const manager: PushManagerLike = {
    getSubscription: () => Promise.resolve(current),
    subscribe({ userVisibleOnly, applicationServerKey }) {
      const key = [...new Uint8Array(applicationServerKey)];
      log.push([userVisibleOnly, key]);
      current = make(key);
      return Promise.resolve(current);
    },
  };
  return { manager, log, current: () => current };
}

function answers({ method, address }: { readonly method: string; readonly address: string }): FakeStep {
  if (address.endsWith("/push/key")) return { json: { public_key: KEY } };
  if (method === "DELETE") return { status: 204 };
  if (address.endsWith("/push/subscriptions")) return { json: { id: "sub-1" } };
  return { json: { accepted: 1 } };
}

const viewerOf = (userId: string | undefined) => ({
  country: "IN",
  language: "en",
  deviceId: "device-1",
  userId,
});

function setUp({
  known,
  hasManager = true,
  step = answers,
  applicationServerKey,
}: {
  readonly known?: readonly number[];
  readonly hasManager?: boolean;
  readonly step?: FakeStep;
  readonly applicationServerKey?: string;
} = {}) {
  const state = {
    isPermitted: true,
    groups: ["measuring"] as readonly ConsentGroup[],
    /** Id of the signed-in viewer. */
    userId: undefined as string | undefined,
  };
  const browser = fakePushManager(known);
  const fetch = fakeFetch(step);
  const logger = recordingLogger();
  const push = createPushService(buildClient({ fetch, logger, viewer: () => viewerOf(state.userId) }), {
    pushManager: () => (hasManager ? browser.manager : undefined),
    isPermitted: () => state.isPermitted,
    consent: { get: () => ({ isOpen: true, choice: undefined, groups: state.groups }) },
    applicationServerKey,
  });
  const calls = (): string[] =>
    fetch.seen.map(({ method, address }) => `${method} ${address.replace("https://platform.test", "")}`);
  const idOf = (index: number): unknown =>
    (JSON.parse(String(fetch.seen[index]?.body)) as { events: { properties: Record<string, unknown> }[] })
      .events[0]?.properties["pushSubscriptionId"];
  return { push, state, browser, fetch, calls, idOf, logger };
}

describe("the push service", () => {
  it("subscribes by the key of the platform, registers, and gets events with the subscription [ANLT-129]", async () => {
    const { push, browser, calls, fetch, idOf } = setUp();
    await push.start?.();
    expect(browser.log).toEqual([[true, KEY_BYTES]]);
    expect(await push.send([event], call)).toEqual({ outcome: "taken" });
    expect(calls()).toEqual(["GET /events/push/key", "POST /events/push/subscriptions", "POST /events/push"]);
    expect(JSON.parse(String(fetch.seen[1]?.body))).toEqual(facts);
    expect(idOf(2)).toBe("sub-1");
    expect(event.properties).not.toHaveProperty("pushSubscriptionId");
    expect([push.name, push.group]).toEqual(["push", "measuring"]);
  });

  it("uses the existing subscription, and never one of another sender [ANLT-129]", async () => {
    const same = setUp({ known: KEY_BYTES, applicationServerKey: KEY });
    await same.push.start?.();
    expect([same.browser.log, same.calls()]).toEqual([[], ["POST /events/push/subscriptions"]]);
    const other = setUp({ known: [4, 1, 2], applicationServerKey: KEY });
    await other.push.start?.();
    expect(other.browser.log).toEqual(["unsubscribed", [true, KEY_BYTES]]);
  });

  it.each<[string, { hasManager?: boolean }, boolean]>([
    ["the viewer has not allowed messages", {}, false],
    ["the browser has no push manager", { hasManager: false }, true],
  ])(
    "where %s asks nobody, and events go without a subscription [ANLT-129] [ANLT-024]",
    async (_, given, isPermitted) => {
      const { push, state, browser, calls, idOf } = setUp(given);
      state.isPermitted = isPermitted;
      await push.start?.();
      await push.send([event], call);
      expect([browser.log, calls(), idOf(0)]).toEqual([[], ["POST /events/push"], undefined]);
    },
  );

  it("starts as soon as the viewer has allowed messages [ANLT-129]", async () => {
    const { push, state, browser, idOf } = setUp();
    state.isPermitted = false;
    await push.start?.();
    await push.send([event], call);
    state.isPermitted = true;
    await push.send([event], call);
    expect(browser.log).toHaveLength(1);
    expect([idOf(0), idOf(3)]).toEqual([undefined, "sub-1"]);
  });

  it("that cannot register hands events over all the same, and tries again with the next", async () => {
    const { push, calls, logger } = setUp({
      step: (seen) => (seen.address.endsWith("/push/subscriptions") ? { status: 500 } : answers(seen)),
    });
    await push.start?.();
    expect(await push.send([event], call)).toEqual({ outcome: "taken" });
    expect(calls().filter((line) => line.endsWith("/subscriptions"))).toHaveLength(2);
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "Messages of the browser cannot be had",
      "Messages of the browser cannot be had",
    ]);
  });

  it.each([[{ id: 7 }], [{}], [null]])(
    "rejects %j as id of a subscription, and registers with the next events [ANLT-129]",
    async (json) => {
      let isAnswered = false;
      const { push, idOf, fetch } = setUp({
        step: (seen) =>
          !isAnswered && seen.address.endsWith("/push/subscriptions") ? { json } : answers(seen),
      });
      await push.start?.();
      await push.send([event], call);
      expect(idOf(fetch.seen.length - 1)).toBeUndefined();
      isAnswered = true;
      await push.send([event], call);
      expect(idOf(fetch.seen.length - 1)).toBe("sub-1");
    },
  );

  it("does not register while the page closes", async () => {
    const { push, calls } = setUp();
    await push.send([event], { keepalive: true });
    expect(calls()).toEqual(["POST /events/push"]);
  });

  it("ends in the browser and on the platform when the consent is withdrawn, not when the page ends [ANLT-129]", async () => {
    const { push, state, browser, calls } = setUp();
    await push.start?.();
    await push.stop?.();
    expect(browser.current()).not.toBeNull();
    state.groups = ["advertising", "sharing"];
    await push.stop?.();
    expect(browser.current()).toBeNull();
    expect(calls().slice(-1)).toEqual(["DELETE /events/push/subscriptions?id=sub-1"]);
    state.groups = ["measuring"];
    await push.start?.();
    expect(browser.log).toEqual([[true, KEY_BYTES], "unsubscribed", [true, KEY_BYTES]]);
  });

  it("ends in the browser although the platform cannot be reached", async () => {
    const { push, state, browser, logger } = setUp({
      step: (seen) => (seen.method === "DELETE" ? "offline" : answers(seen)),
    });
    await push.start?.();
    state.groups = [];
    await push.stop?.();
    expect([browser.current(), logger.lines.length]).toEqual([null, 1]);
  });

  it("ends a subscription of an earlier page as well, in the browser and as that of the device [ANLT-129]", async () => {
    const { push, state, browser, calls } = setUp({ known: KEY_BYTES });
    state.groups = [];
    await push.stop?.();
    expect([browser.current(), calls()]).toEqual([null, ["DELETE /events/push/subscriptions"]]);
    await push.stop?.();
    expect(calls()).toHaveLength(1);
  });

  it("ends in the browser before the platform has answered, as the page may go [ANLT-129]", async () => {
    const { push, state, browser } = setUp({
      step: (seen) => (seen.method === "DELETE" ? "hang" : answers(seen)),
    });
    await push.start?.();
    state.groups = [];
    void push.stop?.();
    await expect.poll(() => browser.current()).toBeNull();
  });

  it.each([
    ["is registered", 200],
    ["cannot be registered", 500],
  ])(
    "ends a subscription that was made although the consent was withdrawn meanwhile, and that %s [ANLT-129] [ANLT-160]",
    async (_, status) => {
      const key = Promise.withResolvers<undefined>();
      const { push, state, browser, calls } = setUp({
        step: async (seen) => {
          if (seen.address.endsWith("/push/key")) await key.promise;
          return seen.method === "POST" && status === 500 ? { status } : answers(seen);
        },
      });
      const starting = push.start?.();
      await expect.poll(calls).toEqual(["GET /events/push/key"]);
      state.groups = ["advertising"];
      await push.stop?.();
      key.resolve(undefined);
      await starting;
      expect(browser.current()).toBeNull();
      expect(calls().slice(1)).toEqual([
        "POST /events/push/subscriptions",
        `DELETE /events/push/subscriptions${status === 200 ? "?id=sub-1" : ""}`,
      ]);
      state.groups = ["measuring"];
      await push.start?.();
      expect(browser.log).toEqual([[true, KEY_BYTES], "unsubscribed", [true, KEY_BYTES]]);
    },
  );

  it("registers a viewer who signs in and deregisters one who signs out, and never mixes their events [ANLT-160]", async () => {
    let made = 0;
    const { push, state, browser, calls, fetch } = setUp({
      step: (seen) =>
        seen.method === "POST" && seen.address.endsWith("/push/subscriptions")
          ? { json: { id: `sub-${(made += 1)}` } }
          : answers(seen),
    });
    const idsOfNext = async (...identities: readonly (string | undefined)[]): Promise<readonly unknown[]> => {
      await push.send(
        identities.map((identity) => wireEventOf("page_viewed", { eventId: "e-1", identity })),
        call,
      );
      const body = JSON.parse(String(fetch.seen.at(-1)?.body)) as {
        events: { properties: Record<string, unknown> }[];
      };
      return body.events.map(({ properties }) => properties["pushSubscriptionId"]);
    };
    await push.start?.();
    expect(await idsOfNext("device-1", "device-1")).toEqual(["sub-1", "sub-1"]);
    state.userId = "maya";
    expect(await idsOfNext("device-1", "maya", undefined)).toEqual([undefined, "sub-2", undefined]);
    expect(await idsOfNext("maya")).toEqual(["sub-2"]);
    state.userId = "nina";
    expect(await idsOfNext("maya", "nina")).toEqual([undefined, "sub-3"]);
    state.userId = undefined;
    expect(await idsOfNext("nina", "device-1")).toEqual([undefined, "sub-4"]);
    expect(calls().filter((line) => line === "POST /events/push/subscriptions")).toHaveLength(4);
    expect(browser.log, "the subscription of the browser stays").toEqual([[true, KEY_BYTES]]);
  });

  it("does not send the id of the previous viewer when the next one cannot be registered [ANLT-160]", async () => {
    let isAway = false;
    const { push, state, idOf, fetch } = setUp({
      step: (seen) =>
        isAway && seen.address.endsWith("/push/subscriptions") ? { status: 500 } : answers(seen),
    });
    await push.start?.();
    isAway = true;
    state.userId = "maya";
    for (const identity of ["maya", "device-1"]) {
      await push.send([wireEventOf("page_viewed", { eventId: "e-1", identity })], call);
      expect(idOf(fetch.seen.length - 1)).toBeUndefined();
    }
  });
});
