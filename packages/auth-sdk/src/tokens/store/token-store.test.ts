import { fakeClock, fakeTimers, faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { grantedLifetime } from "../token-lifetime.ts";
import { instantOf } from "../instant.ts";
import { createTokenStore, type HeldTokens, type TokenChange } from "./token-store.ts";

const HOUR_SECONDS = 3600;
const MINUTE_MS = 60_000;

/** A device with one storage, on which several tabs run. */
function device() {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const storage = faultyStorage();
  const logger = recordingLogger();
  const tokens = (name: string): HeldTokens => ({
    refreshToken: `refresh-${name}`,
    accessToken: `access-${name}`,
    lifetime: grantedLifetime(HOUR_SECONDS, instantOf(clock)),
  });
  function openTab() {
    const changes: [TokenChange | undefined, boolean][] = [];
    const stored: [TokenChange, string | undefined][] = [];
    const store = createTokenStore(
      { storage, clock, timers, logger },
      {
        onChange: (change, isOwn) => changes.push([change, isOwn]),
        onStored: (change) => stored.push([change, storage.entries()["refreshToken"]]),
      },
    );
    return {
      store,
      stored,
      /** The changes reported since the last call. */
      told: () => changes.splice(0),
      names: () => [store.get()?.refreshToken, store.get()?.accessToken],
      counts: () => [store.getGeneration(), store.getSession()],
    };
  }
  /** A tab whose viewer has signed in, with no reported change left. */
  async function signedInTab() {
    const tab = openTab();
    await tab.store.replace(tokens("1"), "signedIn");
    tab.told();
    return tab;
  }
  /** Another tab that has read the session. */
  async function otherTab() {
    const tab = openTab();
    await tab.store.load();
    tab.told();
    return tab;
  }
  return { clock, timers, storage, logger, tokens, openTab, signedInTab, otherTab };
}

describe("a token store", () => {
  it("has the tokens of a sign-in at once, notifies listeners, and again when they are stored", async () => {
    const { openTab, tokens, storage, clock } = device();
    const { store, stored, told, names, counts } = openTab();
    const signingIn = store.replace(tokens("1"), "signedIn");
    expect([names(), counts(), told(), stored, storage.entries()]).toEqual([
      ["refresh-1", "access-1"],
      [1, 1],
      [["signedIn", true]],
      [],
      {},
    ]);
    await signingIn;
    expect(stored).toEqual([["signedIn", "refresh-1"]]);
    expect(storage.entries()).toEqual({
      refreshToken: "refresh-1",
      token: "access-1",
      EXPIRES_IN: String(clock.now() / 1000 + HOUR_SECONDS),
      signedInAt: String(clock.now()),
      userType: "registered",
    });
    expect([store.isDegraded(), told()]).toEqual([false, []]);
  });

  it("counts a refresh as a new generation of the same session, and an end as a new session", async () => {
    const { signedInTab, tokens } = device();
    const { store, counts, told, names } = await signedInTab();
    await store.replace(tokens("2"), "refreshed");
    expect([counts(), told()]).toEqual([[2, 1], [["refreshed", true]]]);
    await store.replace(undefined, "ended");
    expect([counts(), told(), names()]).toEqual([[3, 2], [["ended", true]], [undefined, undefined]]);
  });

  it("reads the session of an earlier visit once, and returns its owner", async () => {
    const { signedInTab, openTab, storage } = device();
    await signedInTab();
    const { store, told, names, counts } = openTab();
    expect(store.isLoaded()).toBe(false);
    await Promise.all([store.load(), store.load()]);
    expect([store.isLoaded(), names(), counts(), told()]).toEqual([
      true,
      ["refresh-1", "access-1"],
      [1, 1],
      [["signedIn", false]],
    ]);
    await storage.set("refreshToken", "refresh-2");
    await store.load();
    expect([names()[0], told()]).toEqual(["refresh-1", []]);
  });

  it("uses tokens that another tab has refreshed, and notifies only of changes", async () => {
    const { signedInTab, otherTab, tokens } = device();
    const one = await signedInTab();
    const other = await otherTab();
    await other.store.reread();
    expect(other.told()).toEqual([]);
    await one.store.replace(tokens("2"), "refreshed");
    await other.store.reread();
    expect([other.names(), other.counts(), other.told()]).toEqual([
      ["refresh-2", "access-2"],
      [2, 1],
      [["refreshed", false]],
    ]);
    // The other way round too: a tab that has refreshed still notices the refresh of another one.
    await other.store.replace(tokens("3"), "refreshed");
    await one.store.reread();
    expect([one.names()[0], one.counts()]).toEqual(["refresh-3", [3, 1]]);
  });

  it("detects a refresh by its refresh token: the same access token with another one is newer", async () => {
    const { signedInTab, otherTab, tokens } = device();
    const one = await signedInTab();
    const other = await otherTab();
    await one.store.replace({ ...tokens("2"), accessToken: "access-1" }, "refreshed");
    await other.store.reread();
    expect([other.names(), other.told()]).toEqual([["refresh-2", "access-1"], [["refreshed", false]]]);
  });

  it("detects a refresh by its access token too, if the refresh token is not replaced", async () => {
    const { signedInTab, otherTab, tokens } = device();
    const one = await signedInTab();
    const other = await otherTab();
    await one.store.replace({ ...tokens("2"), refreshToken: "refresh-1" }, "refreshed");
    await other.store.reread();
    expect([other.names(), other.told()]).toEqual([["refresh-1", "access-2"], [["refreshed", false]]]);
  });

  it("uses a changed expiry without counting a new generation", async () => {
    const { signedInTab, otherTab, storage, clock } = device();
    await signedInTab();
    const other = await otherTab();
    await storage.set("EXPIRES_IN", String(clock.now() / 1000 + 60));
    await other.store.reread();
    expect([other.counts(), other.told(), other.store.get()?.lifetime.lifetimeMs]).toEqual([
      [1, 1],
      [[undefined, false]],
      MINUTE_MS,
    ]);
  });

  it("detects that another person has signed in, and that another tab has signed out", async () => {
    const { signedInTab, otherTab, tokens, clock } = device();
    const one = await signedInTab();
    const other = await otherTab();
    clock.advance(1000);
    await one.store.replace(tokens("of-another"), "signedIn");
    await other.store.reread();
    expect([other.names()[0], other.counts(), other.told()]).toEqual([
      "refresh-of-another",
      [2, 2],
      [["signedIn", false]],
    ]);
    await one.store.replace(undefined, "ended");
    await other.store.reread();
    expect([other.names()[0], other.counts(), other.told()]).toEqual([undefined, [3, 3], [["ended", false]]]);
  });

  it("keeps the latest action of the viewer, whatever storage contained before", async () => {
    const { signedInTab, openTab, tokens, clock } = device();
    await signedInTab();
    const { store, names, told } = openTab();
    clock.advance(1000);
    const reading = store.load();
    const signingIn = store.replace(tokens("mine"), "signedIn");
    await reading;
    expect([names()[0], told()]).toEqual(["refresh-mine", [["signedIn", true]]]);
    await signingIn;
    const rereading = store.reread();
    const ending = store.replace(undefined, "ended");
    await Promise.all([rereading, ending]);
    expect([names()[0], told()]).toEqual([undefined, [["ended", true]]]);
  });

  it("ends, and starts again, although another tab has refreshed meanwhile", async () => {
    for (const next of ["mine", undefined]) {
      const { signedInTab, otherTab, tokens, storage, clock } = device();
      const one = await signedInTab();
      const other = await otherTab();
      await other.store.replace(tokens("2"), "refreshed");
      clock.advance(1000);
      if (next === undefined) await one.store.replace(undefined, "ended");
      else await one.store.replace(tokens(next), "signedIn");
      const held = next && `refresh-${next}`;
      expect([one.names()[0], one.told().length, storage.entries()["refreshToken"]]).toEqual([held, 1, held]);
      await other.store.reread();
      expect(other.names()[0]).toBe(held);
    }
  });

  it("keeps a sign-in that happens while an earlier session is found to have ended", async () => {
    const { signedInTab, tokens, storage, clock } = device();
    const { store, names, told } = await signedInTab();
    await storage.set("userType", "guest");
    clock.advance(1000);
    const refreshing = store.replace(tokens("2"), "refreshed");
    const get = storage.get.bind(storage);
    let signingIn: Promise<void> | undefined;
    storage.get = (key) => {
      if (key === "userType" && !signingIn && storage.entries()["refreshToken"] === "refresh-2")
        signingIn = store.replace(tokens("3"), "signedIn");
      return get(key);
    };
    await refreshing;
    await signingIn;
    expect([names()[0], storage.entries()["refreshToken"]]).toEqual(["refresh-3", "refresh-3"]);
    expect(told()).toEqual([
      ["refreshed", true],
      ["signedIn", true],
    ]);
  });

  it("does not restore by a refresh what another tab has ended", async () => {
    const { signedInTab, otherTab, tokens, storage } = device();
    const one = await signedInTab();
    const other = await otherTab();
    await other.store.replace(undefined, "ended");
    await one.store.replace(tokens("2"), "refreshed");
    expect([one.names()[0], one.told(), storage.entries()]).toEqual([
      undefined,
      [
        ["refreshed", true],
        ["ended", false],
      ],
      { userType: "guest" },
    ]);
  });

  it("ends with a logout of another tab that has only written the mark", async () => {
    const { signedInTab, tokens, storage } = device();
    const { store, told, names } = await signedInTab();
    await storage.set("userType", "guest");
    await store.replace(tokens("2"), "refreshed");
    expect([names()[0], told()]).toEqual([
      undefined,
      [
        ["refreshed", true],
        ["ended", false],
      ],
    ]);
    expect(storage.entries()).toEqual({ userType: "guest" });
  });

  it("keeps a sign-in after the logout of another tab", async () => {
    const { signedInTab, tokens, storage, clock } = device();
    const { store, told, names } = await signedInTab();
    await storage.set("userType", "guest");
    clock.advance(1000);
    await store.replace(tokens("2"), "signedIn");
    expect([names()[0], told(), storage.entries()["userType"]]).toEqual([
      "refresh-2",
      [["signedIn", true]],
      "registered",
    ]);
  });

  it("removes a refused access token once, and keeps the generation", async () => {
    const { openTab, signedInTab, storage } = device();
    const guest = openTab();
    await guest.store.drop();
    expect([guest.told(), storage.entries()]).toEqual([[], {}]);
    const { store, told, names, counts } = await signedInTab();
    await store.drop();
    expect([names(), counts(), told()]).toEqual([["refresh-1", undefined], [1, 1], [[undefined, true]]]);
    expect(Object.keys(storage.entries()).sort()).toEqual(["refreshToken", "signedInAt", "userType"]);
    await store.drop();
    expect(told()).toEqual([]);
  });
});

describe("a token store whose storage fails", () => {
  it("reports it, and stores the tokens half a minute later", async () => {
    const { openTab, tokens, storage, timers } = device();
    const { store, told } = openTab();
    storage.faults.failing = ["set"];
    await store.replace(tokens("1"), "signedIn");
    expect([store.isDegraded(), told()]).toEqual([
      true,
      [
        ["signedIn", true],
        [undefined, true],
      ],
    ]);
    await timers.advance(29_999);
    storage.faults.failing = [];
    expect(storage.entries()).toEqual({});
    await timers.advance(1);
    expect([store.isDegraded(), told(), storage.entries()["refreshToken"]]).toEqual([
      false,
      [[undefined, true]],
      "refresh-1",
    ]);
  });

  it("retries every half minute, and stops once it has stored them", async () => {
    const { openTab, tokens, storage, timers, logger } = device();
    const { store } = openTab();
    storage.faults.failing = ["set"];
    await store.replace(tokens("1"), "signedIn");
    await store.replace(tokens("2"), "refreshed");
    const failures = logger.lines.length;
    await timers.advance(30_000);
    expect(logger.lines.length).toBe(failures + 1);
    storage.faults.failing = [];
    await store.replace(tokens("3"), "refreshed");
    expect(store.isDegraded()).toBe(false);
    for (const key of Object.keys(storage.entries())) await storage.remove(key);
    await timers.advance(MINUTE_MS);
    expect([storage.entries(), logger.lines.length]).toEqual([{}, failures + 1]);
  });

  it("retries nothing once it is closed, also not when a write was under way, and stores a later change [REQ-60]", async () => {
    const { openTab, tokens, storage, timers } = device();
    const { store } = openTab();
    storage.faults.failing = ["set"];
    await store.replace(tokens("1"), "signedIn");
    expect(timers.pending).toBe(1);
    store.close();
    expect(timers.pending).toBe(0);

    const other = device();
    const busy = other.openTab().store;
    other.storage.faults.failing = ["set"];
    const writing = busy.replace(other.tokens("2"), "signedIn");
    busy.close();
    await writing;
    expect([busy.isDegraded(), other.timers.pending]).toEqual([true, 0]);

    storage.faults.failing = [];
    await timers.advance(MINUTE_MS);
    expect([store.isDegraded(), storage.entries()]).toEqual([true, {}]);
    await store.replace(tokens("3"), "refreshed");
    expect([store.isDegraded(), storage.entries()["refreshToken"]]).toEqual([false, "refresh-3"]);
  });

  it("does not replace its session with an older one that another tab continues", async () => {
    const { signedInTab, otherTab, tokens, storage, clock } = device();
    const { store, names } = await signedInTab();
    const other = await otherTab();
    clock.advance(1000);
    storage.faults.failing = ["set", "remove"];
    await store.replace(tokens("mine"), "signedIn");
    storage.faults.failing = [];
    await storage.set("userType", "premium");
    await other.store.replace(tokens("2"), "refreshed");
    await store.reread();
    expect([store.isDegraded(), names()[0]]).toEqual([true, "refresh-mine"]);
  });

  it("ignores a session that a logout could not remove", async () => {
    const { signedInTab, storage, clock, tokens, otherTab } = device();
    const { store, names, told } = await signedInTab();
    storage.faults.failing = ["remove", "set"];
    await store.replace(undefined, "ended");
    expect([store.isDegraded(), told()]).toEqual([
      true,
      [
        ["ended", true],
        [undefined, true],
      ],
    ]);
    await storage.get("token");
    storage.faults.failing = [];
    await storage.set("token", "access-late");
    await store.reread();
    expect([names()[0], told()]).toEqual([undefined, []]);
    // Another person's session is one.
    clock.advance(1000);
    const other = await otherTab();
    await other.store.replace(tokens("of-another"), "signedIn");
    await store.reread();
    expect([names()[0], told()]).toEqual(["refresh-of-another", [["signedIn", false]]]);
  });

  it("stays a guest, and logs it, if storage is unreadable", async () => {
    const { openTab, storage, logger } = device();
    storage.faults.failing = ["get"];
    const { store, told } = openTab();
    await store.load();
    expect([store.isLoaded(), store.get(), told(), logger.lines.length]).toEqual([true, undefined, [], 1]);
  });
});
