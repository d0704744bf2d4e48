import { eventIdOf } from "../../modules/events/event-id.ts";
import type { EventSink } from "../../ports/event-sink.ts";
import type { EventCounter } from "./event-counter.ts";
import type { EventFeed } from "./event-feed.ts";
import type { NowPlaying } from "./now-playing.ts";
import type { ToShownEvent } from "./shown-event.ts";

/** Where the operator page learns of events. */
export interface EventWatch {
  readonly toShown: ToShownEvent;
  readonly feed: EventFeed;
  readonly nowPlaying: NowPlaying;
  readonly counter: EventCounter;
  /** Called when an event could not be read for the page. */
  onError(error: unknown): void;
}

/** The sink of the main call. The copies that destinations get are no events of their own. */
const WATCHED_SINK = "events";
/** Events with which a new process begins. */
const FIRST_EVENTS = 500;

/** Shows and counts what the sink has taken. What the sink refuses is neither shown nor counted, and a fault of the page refuses nothing. */
export function watchEventSink(sink: EventSink, watch: EventWatch): EventSink {
  return {
    ...sink,
    async write(records) {
      const outcomes = await sink.write(records);
      const watched = records
        .map((record, index) => ({ record, outcome: outcomes[index] }))
        .filter(({ record, outcome }) => record.sink === WATCHED_SINK && outcome !== "refused");
      if (watched.length === 0) return outcomes;
      show(
        watched.filter(({ outcome }) => outcome !== "repeated").map(({ record }) => record),
        watch,
      );
      // A repeated one may have been stored by a process that died before it counted.
      await watch.counter.count(watched.map(({ record }) => record)).catch(watch.onError);
      return outcomes;
    },
  };
}

/** Shows what arrived before this process began, as far as the sink can tell. */
export async function showRecent(sink: Pick<EventSink, "recent">, watch: EventWatch): Promise<void> {
  try {
    const records = await sink.recent({ sink: WATCHED_SINK, limit: FIRST_EVENTS });
    show([...records].reverse(), watch);
  } catch (error) {
    watch.onError(error);
  }
}

function show(
  records: Parameters<EventSink["write"]>[0],
  { toShown, feed, nowPlaying, onError }: EventWatch,
): void {
  try {
    for (const record of records) {
      const event = toShown(record);
      feed.add(event, eventIdOf(record.payload));
      nowPlaying.add(event);
    }
  } catch (error) {
    onError(error);
  }
}
