import { eventIdOf } from "../../modules/events/event-id.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";
import type { ArrivedEvent, EventCounter } from "./event-counter.ts";
import type { EventFeed } from "./event-feed.ts";
import type { NowPlaying } from "./now-playing.ts";
import type { ToShownEvent } from "./shown-event.ts";

/** What the operator page does with events. */
export interface EventWatch {
  readonly toShown: ToShownEvent;
  readonly feed: EventFeed;
  readonly nowPlaying: NowPlaying;
  readonly counter: EventCounter;
  /** Called when an event could not be prepared for the page. */
  onError(error: unknown): void;
}

/** The sink of the main call. Copies for destinations are not events of their own. */
const WATCHED_SINK = "events";
/** Stored events that a new process reads at its start. */
const FIRST_EVENTS = 500;

/** Shows and counts the events that the sink accepted. A fault of the page never refuses an event. */
export function watchEventSink(sink: EventSink, watch: EventWatch): EventSink {
  return {
    ...sink,
    async write(records) {
      const outcomes = await sink.write(records);
      const watched = records
        .map((record, index) => ({ record, outcome: outcomes[index] }))
        .filter(({ record, outcome }) => record.sink === WATCHED_SINK && outcome !== "refused");
      if (watched.length === 0) return outcomes;
      try {
        const arrived = watched.map(({ record, outcome }) => ({ ...toArrived(record, watch), outcome }));
        show(
          arrived.filter(({ outcome }) => outcome !== "repeated"),
          watch,
        );
        // Repeated events are counted too: an earlier process may have stored them and died before it counted them.
        await watch.counter.count(arrived);
      } catch (error) {
        watch.onError(error);
      }
      return outcomes;
    },
  };
}

/** Shows the events that arrived before this process started, as far as the sink can list them. */
export async function showRecent(sink: Pick<EventSink, "recent">, watch: EventWatch): Promise<void> {
  try {
    const records = await sink.recent({ sink: WATCHED_SINK, limit: FIRST_EVENTS });
    show(
      [...records].reverse().map((record) => toArrived(record, watch)),
      watch,
    );
  } catch (error) {
    watch.onError(error);
  }
}

function toArrived(record: EventRecord, { toShown }: EventWatch): ArrivedEvent {
  return { id: eventIdOf(record.payload), event: toShown(record) };
}

function show(arrived: readonly ArrivedEvent[], { feed, nowPlaying }: EventWatch): void {
  for (const { id, event } of arrived) {
    feed.add(event, id);
    nowPlaying.add(event);
  }
}
