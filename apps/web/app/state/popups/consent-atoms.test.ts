import { PENDING_CONSENT_KEY } from "@marquee/config";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser, type BrowserCase, type PageCall } from "../../testing/browser-for-tests.ts";
import { chooseConsentAtom } from "./choose-consent-atom.ts";
import { storePendingConsentAtom } from "./consent-atoms.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const app = buildAppContext({ country: "US" });
const CHOICE = "2026-01-15.measuring";
const MEASURING = { decision: "groups", ticked: ["measuring"], isObjecting: false };

const never = (): Promise<Response> => new Promise(() => undefined);
const down = (): Response => Response.json({ code: "UNAVAILABLE", message: "No" }, { status: 503 });
/** Answers the calls about settings of this method. */
const settings = (method: string, answer: () => Response | Promise<Response>) => (call: string) =>
  call.startsWith(method) && call.endsWith("/settings") ? answer() : undefined;

const written = (calls: readonly PageCall[]) =>
  calls.flatMap(({ call, body }) => (/^P\w+ .*\/settings$/.test(call) ? [[call.split(" ")[0], body]] : []));
const pending = () => window.sessionStorage.getItem(PENDING_CONSENT_KEY);
const openMember = (more: Omit<BrowserCase, "app"> = {}) => openBrowser({ app, isSignedIn: true, ...more });
/** The page that the reload opens, on the same device. */
const openNext = (more: Omit<BrowserCase, "app"> = {}) =>
  openMember({ stored: { consent: CHOICE }, storedInSession: { [PENDING_CONSENT_KEY]: CHOICE }, ...more });

describe("a consent choice", () => {
  it.each(["GET", "POST"])(
    "waits one second at most for the account, whose %s is late, before the page reloads [ANLT-014]",
    async (method) => {
      const { store } = openMember({ answer: settings(method, never) });
      await Promise.all([store.get(authAtom), store.get(analyticsAtom)]);
      vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 0, 15) });
      const over = vi.fn();
      void store.set(chooseConsentAtom, MEASURING).then(over);
      await vi.advanceTimersByTimeAsync(999);
      expect(over.mock.calls).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect([over.mock.calls, pending()]).toEqual([[[true]], CHOICE]);
    },
  );

  it("that has not arrived in the account is stored there by the next page [SESS-55]", async () => {
    const { store, calls } = openNext();
    await store.set(storePendingConsentAtom);
    expect([written(calls), pending()]).toEqual([[["POST", { key: "gdpr_policy", value: CHOICE }]], null]);
  });

  it("waits on where the account refuses it, and nothing waits after it has arrived [SESS-55]", async () => {
    const refused = openMember({ answer: settings("POST", down) });
    await refused.store.set(chooseConsentAtom, MEASURING);
    expect(pending()).toBe(CHOICE);
    await openMember().store.set(chooseConsentAtom, MEASURING);
    expect(pending()).toBe(null);
  });

  it("is not stored again without one that waits, nor in the account of the next person [SESS-55]", async () => {
    const stored = { consent: CHOICE };
    const arrived = openMember({ stored });
    await arrived.store.set(storePendingConsentAtom);
    expect(written(arrived.calls)).toEqual([]);
    const guest = openNext({ isSignedIn: false });
    await guest.store.set(storePendingConsentAtom);
    expect([written(guest.calls), pending()]).toEqual([[], null]);
  });

  it("counts in the account also where the tab has no storage [SESS-55]", async () => {
    const { store, calls } = openMember();
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new Error("blocked");
      },
    });
    expect(await store.set(chooseConsentAtom, MEASURING)).toBe(true);
    expect(written(calls)).toEqual([["POST", { key: "gdpr_policy", value: CHOICE }]]);
  });
});
