import { MINUTE } from "@marquee/config";
import type { FeedEvent } from "./event-feed.ts";

/** A range of sequence numbers that did not arrive, both ends included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** One line of a ledger: an event, and what is missing before it. */
export interface LedgerEntry {
  readonly event: FeedEvent;
  /** Numbers missing between the previous event and this one. */
  readonly gap: Gap | undefined;
  /** Whether it arrived after an event with a higher number. */
  readonly isOutOfOrder: boolean;
  /** Whether it arrived more than a minute after it happened. */
  readonly isLate: boolean;
}

/** The events of one page load. */
export interface PageLoadLedger {
  /** Hash of the page load; undefined for events without one. */
  readonly pageLoad: string | undefined;
  readonly entries: readonly LedgerEntry[];
  /** How many sequence numbers are missing. */
  readonly missing: number;
}

const LATE_MS = MINUTE;

/** Orders the events of a session by page load and sequence number. Events without a number are ordered by time. */
export function toLedger(events: readonly FeedEvent[]): readonly PageLoadLedger[] {
  const loads = new Map<string | undefined, FeedEvent[]>();
  for (const event of events) loads.set(event.pageLoad, [...(loads.get(event.pageLoad) ?? []), event]);
  return [...loads]
    .map(([pageLoad, members]) => toPageLoadLedger(pageLoad, members))
    .sort((a, b) => beginOf(a) - beginOf(b));
}

function toPageLoadLedger(pageLoad: string | undefined, events: readonly FeedEvent[]): PageLoadLedger {
  const sorted = [...events].sort(
    (a, b) => numberOf(a) - numberOf(b) || a.happenedAt - b.happenedAt || a.position - b.position,
  );
  const highest = new Map<FeedEvent, number>();
  let seen = 0;
  for (const event of [...events].sort((a, b) => a.position - b.position)) {
    highest.set(event, seen);
    seen = Math.max(seen, event.sequence ?? 0);
  }
  let before = 0;
  const entries = sorted.map((event): LedgerEntry => {
    const gap = gapBefore(event, before);
    before = event.sequence ?? before;
    return {
      event,
      gap,
      isOutOfOrder: event.sequence !== undefined && event.sequence < (highest.get(event) ?? 0),
      isLate: event.receivedAt - event.happenedAt > LATE_MS,
    };
  });
  const missing = entries.reduce((sum, { gap }) => sum + (gap === undefined ? 0 : gap.to - gap.from + 1), 0);
  return { pageLoad, entries, missing };
}

/** Numbers can only be missing in a known page load. */
function gapBefore({ pageLoad, sequence }: FeedEvent, before: number): Gap | undefined {
  if (pageLoad === undefined || sequence === undefined || sequence <= before + 1) return undefined;
  return { from: before + 1, to: sequence - 1 };
}

const numberOf = ({ sequence }: FeedEvent): number => sequence ?? 0;
const beginOf = ({ entries }: PageLoadLedger): number => entries[0]?.event.happenedAt ?? 0;
