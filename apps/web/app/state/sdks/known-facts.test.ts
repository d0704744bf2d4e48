import type { Auth } from "@marquee/auth-sdk";
import { settlePromises } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createKnownFacts } from "./known-facts.ts";

type State = ReturnType<Auth["tokens"]["get"]>;

const REST = { isRefreshFailed: false, isStorageDegraded: false, endReason: undefined };
const GUEST: State = { ...REST, status: "guest", session: 0 };
const MEMBER: State = { ...REST, status: "signedIn", session: 1 };
const ALL = { userType: true, identity: true, languages: true, partner: true, country: true };

interface Visit {
  readonly state?: State;
  readonly hasPartner?: boolean;
  readonly isCountryAssumed?: boolean;
  readonly lookUp?: () => Promise<unknown>;
}

function visit({
  state = GUEST,
  hasPartner = false,
  isCountryAssumed = false,
  lookUp = () => Promise.resolve(),
}: Visit) {
  let current = state;
  let viewer: { readonly userId?: string; readonly deviceId: string } = { deviceId: "device-1" };
  let isLookedUp = false;
  const listeners: ((state: State) => void)[] = [];
  const tokens = {
    get: () => current,
    subscribe: (listener: (state: State) => void) => (listeners.push(listener), () => undefined),
  };
  const facts = createKnownFacts({
    auth: { tokens, viewer: () => viewer } as unknown as Auth,
    hasPartner,
    isCountryAssumed,
    lookUpCountry: () => ((isLookedUp = true), lookUp()),
  });
  let told = 0;
  const stop = facts.onChange(() => (told += 1));
  return {
    facts,
    stop,
    told: () => told,
    isLookedUp: () => isLookedUp,
    setViewer: (next: typeof viewer) => void (viewer = next),
    setState(next: State) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}

describe("the facts that events wait for", () => {
  it("are known for a guest at once, without a call [ANLT-136]", () => {
    const { facts, isLookedUp } = visit({});
    expect([facts.known(), isLookedUp()]).toEqual([ALL, false]);
  });

  it("lack the identity for a guest whose device has no id [ANLT-136]", () => {
    const { facts, setViewer } = visit({});
    setViewer({ deviceId: "" });
    expect(facts.known()).toEqual({ ...ALL, identity: false, partner: false });
  });

  it("lack identity and partner for a member until the details are read, and the languages until the settings are [ANLT-136]", () => {
    const { facts, setViewer, told } = visit({ state: MEMBER });
    expect(facts.known()).toEqual({ ...ALL, identity: false, partner: false, languages: false });
    facts.settingsRead(1);
    expect([facts.known(), told()]).toEqual([{ ...ALL, identity: false, partner: false }, 1]);
    setViewer({ deviceId: "device-1", userId: "user-1" });
    facts.detailsChanged();
    expect([facts.known(), told()]).toEqual([ALL, 2]);
  });

  it("know the partner that the visit names before any details [ANLT-136]", () => {
    const { facts } = visit({ state: MEMBER, hasPartner: true });
    expect(facts.known()).toEqual({ ...ALL, identity: false, languages: false });
  });

  it("are read again for the next session, and notify their listeners [ANLT-136]", () => {
    const { facts, setViewer, setState, told } = visit({});
    facts.settingsRead(0);
    setState(MEMBER);
    expect([facts.known(), told()]).toEqual([
      { ...ALL, identity: false, partner: false, languages: false },
      2,
    ]);
    setViewer({ deviceId: "device-1", userId: "user-1" });
    facts.settingsRead(1);
    expect(facts.known()).toEqual(ALL);
    // Refreshing tokens does not change the session.
    setState({ ...MEMBER, isRefreshFailed: true });
    expect(facts.known()).toEqual(ALL);
  });

  it.each([
    ["is answered", (): Promise<unknown> => Promise.resolve({ countryCode: "DE" })],
    ["fails", (): Promise<unknown> => Promise.reject(new Error("offline"))],
  ])("lack a country that is assumed until its look-up %s [ANLT-136]", async (_, end) => {
    let begin: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (begin = resolve));
    const { facts, told } = visit({ isCountryAssumed: true, lookUp: () => waiting.then(end) });
    await settlePromises();
    expect([facts.known(), told()]).toEqual([{ ...ALL, country: false }, 0]);
    begin();
    await settlePromises();
    expect([facts.known(), told()]).toEqual([ALL, 1]);
  });

  it("notify no listener that was removed [ANLT-136]", () => {
    const { facts, stop, told } = visit({});
    stop();
    facts.settingsRead(1);
    facts.detailsChanged();
    expect(told()).toBe(0);
  });
});
