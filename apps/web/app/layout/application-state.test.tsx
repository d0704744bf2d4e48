import { CAMPAIGN_STATUSES, MATCH_STATUSES } from "@marquee/config";
import type { Rental } from "@marquee/content-sdk";
import type { Plan } from "@marquee/plans-sdk";
import { createStore, useStore } from "jotai";
import { renderToString } from "react-dom/server";
import type { QuizRound } from "@marquee/content-sdk/rules";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { gamificationOf, roundsAtom } from "../features/gamification/gamification-atoms.ts";
import { matchStatusesAtom } from "../features/league/match-atoms.ts";
import { buildAppContext } from "../testing/app-context-for-tests.ts";
import { sessionAtom } from "../state/session/auth-atoms.ts";
import { languagePopupAtom } from "../state/languages/language-popup-atom.ts";
import {
  activeRentalsAtom,
  expiredRentalsAtom,
  myRentalsAtom,
  rentalPlansAtom,
  rentalsAtom,
} from "../state/plans/rental-atoms.ts";
import { openPopupAtom } from "../state/popups/open-popup-atom.ts";
import { AppContextProvider } from "../state/app-context/AppContextProvider.tsx";

type Store = ReturnType<typeof createStore>;

const rental = (id: string, state: Rental["state"]) => ({ id, state }) as Rental;
const RENTALS = [rental("waiting", "notStarted"), rental("running", "watching"), rental("over", "expired")];
const ROUND: QuizRound = { id: "quiz", status: "ACTIVE", questionCount: 2, answered: ["first"] };

/** The state named by the row. */
function stateOf(store: Store) {
  const rentals = {
    all: store.get(rentalsAtom),
    active: store.get(activeRentalsAtom),
    expired: store.get(expiredRentalsAtom),
    plans: store.get(rentalPlansAtom),
  };
  return {
    rentals,
    gamification: gamificationOf(store.get(roundsAtom)["quiz"]),
    matches: store.get(matchStatusesAtom),
    popups: [store.get(openPopupAtom), store.get(languagePopupAtom)],
  };
}

const INITIAL = {
  rentals: { all: undefined, active: undefined, expired: undefined, plans: [] },
  gamification: { status: "IDLE", screen: "Landing" },
  matches: {},
  popups: [undefined, undefined],
};

function fill(store: Store): void {
  store.set(myRentalsAtom, { session: store.get(sessionAtom), rentals: RENTALS, readAt: 1 });
  store.set(rentalPlansAtom, [{ id: "rent" } as Plan]);
  store.set(roundsAtom, ROUND, store.get(sessionAtom));
  store.set(matchStatusesAtom, [{ id: "final", state: "Live" }]);
  store.set(openPopupAtom, "push");
  store.set(languagePopupAtom, { tab: "content", opener: undefined });
}

const FILLED = {
  rentals: { all: RENTALS, active: RENTALS.slice(0, 2), expired: RENTALS.slice(2), plans: [{ id: "rent" }] },
  gamification: { status: "ACTIVE", screen: "Quiz" },
  matches: { final: "Live" },
  popups: ["push", { tab: "content", opener: undefined }],
};

/** Renders a page as the server does for a request; `during` runs in the middle. */
function request(during: (store: Store) => void, app = buildAppContext()): void {
  function Page() {
    during(useStore());
    return null;
  }
  renderToString(
    <AppContextProvider app={app}>
      <Page />
    </AppContextProvider>,
  );
}

describe("application state", () => {
  it("has rentals, gamification, matches and pop-ups, at first none; no request of the server sees those of another [SESS-16]", () => {
    request((first) => {
      expect(stateOf(first)).toEqual(INITIAL);
      fill(first);
      request((meanwhile) => expect(stateOf(meanwhile)).toEqual(INITIAL));
      expect(stateOf(first)).toEqual(FILLED);
    });
    request((afterwards) => expect(stateOf(afterwards)).toEqual(INITIAL));
  });

  it("is one for a document in a browser, also for the separate tree of a failed page; a server shares none [SESS-16]", () => {
    const app = buildAppContext();
    const storesOf = (...apps: (typeof app)[]): readonly Store[] => {
      const stores: Store[] = [];
      for (const shown of apps) request((store) => stores.push(store), shown);
      return [...new Set(stores)];
    };
    expect(storesOf(app, app)).toHaveLength(2);
    vi.stubGlobal("document", {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(storesOf(app, app)).toHaveLength(1);
    expect(storesOf(app, buildAppContext())).toHaveLength(2);
  });

  it("drops a person's data when their session ends", () => {
    const store = createStore();
    fill(store);
    store.set(sessionAtom, 1);
    expect(stateOf(store)).toMatchObject({
      rentals: { all: undefined },
      gamification: INITIAL.gamification,
      popups: [undefined, FILLED.popups[1]],
    });
    store.set(roundsAtom, ROUND, 0);
    expect(store.get(roundsAtom)).toEqual({});
  });
});

describe("the screen of a quiz", () => {
  it("depends on its status and on the answers given", () => {
    const screens = (answered: readonly string[]) =>
      CAMPAIGN_STATUSES.map((status) => gamificationOf({ ...ROUND, status, answered }).screen);
    expect(screens(["first"])).toEqual(["Landing", "Landing", "Quiz", "Winners"]);
    expect(screens(["first", "second"])).toEqual(["Landing", "Landing", "Result", "Winners"]);
  });
});

describe("the status of a match", () => {
  it("never goes back, whatever a cached page says", () => {
    const last = (...told: (typeof MATCH_STATUSES)[number][]) => {
      const store = createStore();
      for (const state of told) store.set(matchStatusesAtom, [{ id: "final", state }]);
      return store.get(matchStatusesAtom)["final"];
    };
    expect(MATCH_STATUSES.map((state) => last("Live", state))).toEqual([
      "Cancelled",
      "Completed",
      "Live",
      "Live",
    ]);
    expect(MATCH_STATUSES.map((state) => last("Scheduled", state, "Scheduled"))).toEqual(MATCH_STATUSES);
    expect(last("Completed", "Live")).toBe("Completed");
  });
});
