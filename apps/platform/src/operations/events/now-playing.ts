import { MINUTE } from "@marquee/config";
import type { Clock } from "../../ports/clock.ts";
import type { ShownEvent } from "./shown-event.ts";

/** The current playbacks of one title. */
export interface PlayingTitle {
  readonly contentId: string | undefined;
  readonly count: number;
  readonly countries: readonly (readonly [country: string, count: number])[];
  readonly platforms: readonly (readonly [platform: string, count: number])[];
}

/** The playbacks that have started and not ended. */
export interface NowPlaying {
  add(event: ShownEvent): void;
  /** The titles being played, the most watched first. */
  titles(): readonly PlayingTitle[];
}

/** A playback without reports for this long counts as ended, in milliseconds. */
export const PLAYING_SILENCE_MS = 5 * MINUTE;
/** Most playbacks followed at once; the one without reports for the longest time is dropped first. */
const MOST_PLAYBACKS = 20_000;

const BEGINS = new Set(["play_started", "play_progressed", "play_resumed", "play_seeked", "play_stalled"]);
const ENDS = new Set(["play_stopped", "play_completed", "play_failed"]);

interface Playback {
  readonly event: ShownEvent;
  readonly heardAt: number;
}

/** Follows the playbacks in the events that this process receives. */
export function createNowPlaying({ clock }: { readonly clock: Clock }): NowPlaying {
  // A Map keeps insertion order: deleting and setting a playback makes it the newest.
  const playbacks = new Map<string, Playback>();
  const ended = new Map<string, number>();

  function remember(key: string, event: ShownEvent): void {
    const heardAt = Math.min(event.happenedAt, event.receivedAt);
    // A late progress report must not revive a playback that ended after it.
    if (heardAt <= (ended.get(key) ?? -1)) return;
    const known = playbacks.get(key);
    if (known !== undefined && known.heardAt > heardAt) return;
    playbacks.delete(key);
    playbacks.set(key, { event, heardAt });
    dropOldest(playbacks);
  }

  return {
    add(event) {
      const key = event.playback;
      if (key === undefined) return;
      if (BEGINS.has(event.name)) remember(key, event);
      if (!ENDS.has(event.name)) return;
      playbacks.delete(key);
      ended.set(key, Math.min(event.happenedAt, event.receivedAt));
      dropOldest(ended);
    },
    titles() {
      const since = clock.now() - PLAYING_SILENCE_MS;
      const byTitle = new Map<string | undefined, ShownEvent[]>();
      for (const [key, { event, heardAt }] of playbacks) {
        const sameTitle = byTitle.get(event.contentId);
        if (heardAt < since) playbacks.delete(key);
        else if (sameTitle) sameTitle.push(event);
        else byTitle.set(event.contentId, [event]);
      }
      return [...byTitle]
        .map(([contentId, events]) => ({
          contentId,
          count: events.length,
          countries: counted(events.map(({ country }) => country)),
          platforms: counted(events.map(({ platform }) => platform)),
        }))
        .sort((a, b) => b.count - a.count || String(a.contentId).localeCompare(String(b.contentId)));
    },
  };
}

function counted(values: readonly (string | undefined)[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value ?? "unknown", (counts.get(value ?? "unknown") ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

function dropOldest(entries: Map<string, unknown>): void {
  if (entries.size <= MOST_PLAYBACKS) return;
  const oldest = entries.keys().next();
  if (oldest.done !== true) entries.delete(oldest.value);
}
