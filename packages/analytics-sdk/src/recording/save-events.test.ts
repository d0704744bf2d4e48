import { describe, expect, it } from "vitest";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import { fakeBrowser } from "./fake-browser.fixture.ts";

const KNOWN = { userType: true, identity: true, languages: true, partner: true, country: true };
const PERSON = { name: "Asta Berg", email: "asta@person.example" };

/** A consent and an account that a test can change. */
function viewerOf(...granted: ConsentGroup[]) {
  const listeners: (() => void)[] = [];
  let groups: readonly ConsentGroup[] = granted;
  const account: { person: object | undefined; looks: number } = { person: PERSON, looks: 0 };
  const consent = {
    get: () => ({ groups, choice: undefined, isOpen: true }),
    subscribe(listener: () => void) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  return {
    consent,
    account,
    viewer: {
      get person() {
        account.looks += 1;
        return account.person;
      },
    },
    choose(...next: ConsentGroup[]) {
      groups = next;
      for (const listener of listeners) listener();
    },
  };
}

/** A tab without network that has stored one event which names a person. */
async function named(...granted: ConsentGroup[]) {
  const browser = fakeBrowser();
  browser.onlineState.set(false);
  const told = viewerOf(...granted);
  const changes: (() => void)[] = [];
  const tab = browser.open({
    viewer: told.viewer,
    consent: told.consent,
    onChange(listener) {
      changes.push(listener);
      return () => undefined;
    },
  });
  tab.track("a");
  await browser.timers.advance(100);
  const stored = (): string =>
    browser.store
      .queuesNow()
      .flatMap(({ id }) => browser.store.eventsNow(id).map(({ text }) => text))
      .join();
  return { ...browser, ...told, tab, stored, changed: () => changes.forEach((listener) => listener()) };
}

describe("events that are stored", () => {
  it("lose only the person, at once, when sharing is withdrawn [ANLT-153] [ANLT-011]", async () => {
    const { stored, choose, timers } = await named("sharing", "measuring");
    expect(stored()).toContain(PERSON.email);
    choose("measuring");
    await timers.advance(0);
    expect(stored()).not.toMatch(/Asta|person\.example/);
    expect(stored()).toContain('"menu":"a"');
  });

  it("keep the person when another group is withdrawn, and while the same person is signed in [ANLT-011]", async () => {
    const { stored, choose, timers, changed } = await named("sharing", "measuring");
    const before = stored();
    choose("sharing");
    changed();
    await timers.advance(1000);
    expect(stored()).toBe(before);
  });

  it("lose the person when the account no longer allows it, or when no one is signed in any longer [ANLT-153]", async () => {
    const { stored, account, timers, changed } = await named("sharing");
    account.person = undefined;
    changed();
    await timers.advance(0);
    expect(stored()).not.toMatch(/Asta|person\.example/);
  });

  it("are completed by one look at the facts for all, and one at the person [ANLT-010]", async () => {
    const { account, tab, timers } = await named("sharing");
    account.looks = 0;
    tab.track(...Array.from({ length: 50 }, (_, index) => `m${index}`));
    expect(account.looks).toBeLessThan(5);
    await timers.advance(20);
    expect(account.looks).toBeLessThan(10);
  });

  it("cause no more checks once they have all facts [ANLT-007]", async () => {
    const browser = fakeBrowser();
    const { open, timers, onlineState } = browser;
    onlineState.set(false);
    let looks = 0;
    const tab = open({ known: () => ((looks += 1), KNOWN) });
    tab.track("a", "b", "c");
    await timers.advance(100);
    expect(looks).toBe(1);
    await tab.analytics.flush();
    expect(looks).toBe(1);
  });

  it("have the session they were recorded in, whichever page completes them [ANLT-010] [ANLT-004]", async () => {
    const { open, timers, events, store } = fakeBrowser();
    const before = open({ known: () => ({ ...KNOWN, country: false }) });
    before.track("a");
    await timers.advance(100);
    const [session] = Object.values(before.sessionStorage.entries());
    expect(store.eventsNow(store.queuesNow()[0].id).map(({ isComplete }) => isComplete)).toEqual([false]);
    before.crash();
    open().track("b");
    await timers.advance(7000);
    expect(events.map(({ properties, sessionId }) => [properties["menu"], sessionId === session])).toEqual(
      [
        ["b", false],
        ["a", true],
      ].reverse(),
    );
  });

  it("that become too large with their facts are dropped, and no others [ANLT-154] [ANLT-162]", async () => {
    const { open, timers, rows } = fakeBrowser();
    let isKnown = false;
    const partner = "p".repeat(900);
    const tab = open({
      viewer: { partner },
      known: () => ({ ...KNOWN, partner: isKnown }),
    });
    const notes = Array.from({ length: 32 }, () => "x".repeat(990));
    tab.track("a");
    tab.analytics.track({ name: "menu_opened", properties: { menu: "large", notes } } as never);
    tab.track("b");
    await timers.advance(100);
    expect(tab.counts()).toMatchObject({ tracked: 3, pending: 3, dropped: {} });
    isKnown = true;
    await timers.advance(2000);
    expect(rows()).toEqual(["a", "b"]);
    expect(tab.counts()).toMatchObject({ delivered: 2, pending: 0, dropped: { tooLarge: 1 } });
  });
});
