import { recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { EndReason } from "../auth-state.ts";
import { createSessionState } from "./session-state.ts";
import type { TokenStore } from "./token-store.ts";

const storeWith = (facts: {
  readonly isSignedIn: boolean;
  readonly isDegraded?: boolean;
  readonly session?: number;
}): TokenStore =>
  ({
    get: () => (facts.isSignedIn ? {} : undefined),
    isDegraded: () => facts.isDegraded === true,
    getSession: () => facts.session ?? 1,
  }) as unknown as TokenStore;
const MEMBER = storeWith({ isSignedIn: true });
const GUEST = storeWith({ isSignedIn: false, session: 2 });

function stateWithTold() {
  const state = createSessionState(recordingLogger());
  const told: unknown[] = [];
  state.subscribe((next) => told.push(next));
  return { state, told };
}

describe("the state of a session", () => {
  it("is that of a guest who was never signed in, until it is published", () => {
    expect(stateWithTold().state.get()).toEqual({
      status: "guest",
      isRefreshFailed: false,
      isStorageDegraded: false,
      endReason: undefined,
      session: 0,
    });
  });

  it("follows the store, and notifies listeners only of changes", () => {
    const { state, told } = stateWithTold();
    state.publish(storeWith({ isSignedIn: true, isDegraded: true }), "signedIn", "refused");
    const signedIn = {
      status: "signedIn",
      isRefreshFailed: false,
      isStorageDegraded: true,
      endReason: undefined,
      session: 1,
    };
    expect(told).toEqual([signedIn]);
    state.publish(storeWith({ isSignedIn: true, isDegraded: true }), undefined, "refused");
    expect(told).toEqual([signedIn]);
    state.publish(MEMBER, undefined, "refused");
    expect(told.slice(1)).toEqual([{ ...signedIn, isStorageDegraded: false }]);
  });

  it.each<[EndReason, boolean]>([
    ["refused", true],
    ["retriesExhausted", true],
    ["terminal", false],
    ["signedOut", false],
    ["elsewhere", false],
  ])("that ended as %s has that reason, and whether a refresh failed: %s", (reason, isRefreshFailed) => {
    const { state } = stateWithTold();
    state.publish(MEMBER, "signedIn", "refused");
    state.publish(GUEST, "ended", reason);
    expect(state.get()).toEqual({
      status: "guest",
      isRefreshFailed,
      isStorageDegraded: false,
      endReason: reason,
      session: 2,
    });
    state.publish(storeWith({ isSignedIn: true, session: 3 }), "signedIn", reason);
    expect(state.get()).toMatchObject({ status: "signedIn", isRefreshFailed: false, endReason: undefined });
  });

  it("has a failed refresh until one succeeds", () => {
    const { state, told } = stateWithTold();
    state.publish(MEMBER, "signedIn", "refused");
    state.refreshFailed();
    expect(state.get().isRefreshFailed).toBe(true);
    state.refreshFailed();
    expect(told).toHaveLength(2);
    // The store may change its place without a change of the tokens.
    state.publish(storeWith({ isSignedIn: true, isDegraded: true }), undefined, "refused");
    expect(state.get().isRefreshFailed).toBe(true);
    state.publish(MEMBER, "refreshed", "refused");
    expect(state.get()).toMatchObject({ isRefreshFailed: false, endReason: undefined });
  });
});
