import type { ContentAccess } from "@marquee/config/plans";
import { showOffer } from "../rules/title-offer.ts";

/** Seconds that a viewer has to stop the next title. */
const UP_NEXT_SECONDS = 10;

/** Titles that start by themselves, one after another, before the viewer is asked whether they are still there. */
const STILL_WATCHING_AFTER = 3;

/** What comes after a title that has ended. */
export type UpNextState =
  /** Something plays, or nothing follows. */
  | { readonly status: "none" }
  | { readonly status: "counting"; readonly secondsLeft: number }
  /** Waits for a press: the viewer does not want it by itself, or lacks the right to it. */
  | { readonly status: "offered" }
  /** Asks whether the viewer is still watching. */
  | { readonly status: "asking" }
  /** The viewer has stopped it: hidden while the credits play, and waits for a press once the title has ended. */
  | { readonly status: "dismissed" }
  /** The next title is to be opened; `isByItself` without a press. */
  | { readonly status: "starting"; readonly isByItself: boolean };

/** What is known once a title, or what is left of it but its credits, has ended. */
export interface EndedTitle {
  /** What follows; undefined where nothing does. */
  readonly next: { readonly access: ContentAccess } | undefined;
  readonly userType: "guest" | "registered" | "premium";
  /** The viewer's setting. */
  readonly autoPlay: boolean;
  /** Titles that have started by themselves since the viewer last did something. */
  readonly startedInARow: number;
}

/** What happens to it. */
export type UpNextEvent =
  /** The title has ended, or its last credits have begun; told again it changes nothing. */
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
 * Goes on from one state of what follows to the next. A title starts by itself only where the viewer wants it, may play it, and has
 * done something within the last three titles. What is offered during the credits goes on at their end.
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
