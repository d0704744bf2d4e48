import type { ContentAccess } from "@marquee/config/plans";
import { showOffer } from "../rules/title-offer.ts";

/** Seconds until the next title starts, in which the viewer can stop it. */
const UP_NEXT_SECONDS = 10;

/** Number of titles that start automatically in a row before the viewer is asked whether they are still watching. */
const STILL_WATCHING_AFTER = 3;

/** State of what follows a title. */
export type UpNextState =
  /** A title plays, or nothing follows. */
  | { readonly status: "none" }
  | { readonly status: "counting"; readonly secondsLeft: number }
  /** Waits for a press: auto play is off, or the viewer may not play it. */
  | { readonly status: "offered" }
  /** Asks whether the viewer is still watching. */
  | { readonly status: "asking" }
  /** The viewer has stopped it: hidden during the credits, then waits for a press. */
  | { readonly status: "dismissed" }
  /** The next title is to be opened; `isByItself`: without a press. */
  | { readonly status: "starting"; readonly isByItself: boolean };

/** Facts when a title has ended or its credits have started. */
export interface EndedTitle {
  /** The next title; undefined without one. */
  readonly next: { readonly access: ContentAccess } | undefined;
  readonly userType: "guest" | "registered" | "premium";
  /** The viewer's setting for auto play. */
  readonly autoPlay: boolean;
  /** Number of titles started automatically since the viewer's last action. */
  readonly startedInARow: number;
}

/** Events of what follows a title. */
export type UpNextEvent =
  /** The title has ended, or its last credits have started; a repetition changes nothing. */
  | ({ readonly type: "ended" } & EndedTitle)
  /** A second has passed. */
  | { readonly type: "second" }
  | { readonly type: "cancel" }
  | { readonly type: "start" }
  /** The title plays again, or another one does. */
  | { readonly type: "playing" };

export const NOTHING_NEXT: UpNextState = { status: "none" };

// CONT-54, CONT-123, CONT-131
/**
 * Reducer of what follows a title. A title starts automatically only if auto play is on, the viewer may play it, and has acted within
 * the last three titles. An offer made during the credits continues at their end.
 *
 * @example
 * let state = upNext(NOTHING_NEXT, { type: "ended", next, userType: "guest", autoPlay: true, startedInARow: 0 });
 * state = upNext(state, { type: "second" }); // nine seconds left
 */
export function upNext(state: UpNextState, event: UpNextEvent): UpNextState {
  const status = state?.status || "none";
  const isOpen = status !== "none" && status !== "starting";
  switch (event.type) {
    case "ended":
      return status === "none" ? afterEnd(event) : state;
    case "second":
      if (state.status !== "counting") return state;
      return state.secondsLeft > 1
        ? { status: "counting", secondsLeft: state.secondsLeft - 1 }
        : { status: "starting", isByItself: true };
    case "cancel":
      return isOpen ? { status: "dismissed" } : state;
    case "start":
      return isOpen ? { status: "starting", isByItself: false } : state;
    default:
      return status === "starting" ? state : NOTHING_NEXT;
  }
}

function afterEnd({ next, userType, autoPlay, startedInARow }: EndedTitle): UpNextState {
  if (next === undefined) return NOTHING_NEXT;
  if (!autoPlay || showOffer(next.access, userType).kind !== "play") return { status: "offered" };
  return startedInARow >= STILL_WATCHING_AFTER
    ? { status: "asking" }
    : { status: "counting", secondsLeft: UP_NEXT_SECONDS };
}
