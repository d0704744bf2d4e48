import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { SECOND } from "@marquee/config";
import { passes, type EventFilter } from "./events/event-filter.ts";
import type { EventFeed, FeedEvent } from "./events/event-feed.ts";

/** One reader of the live events. */
export interface StreamRequest {
  readonly filter: EventFilter;
  /** `{run}-{position}` of the last event that the reader has; the stream continues after it. */
  readonly after: string | undefined;
  /** Checked repeatedly; the stream ends once the reader may no longer see it. */
  isAllowed(): boolean;
}

/** The streams of server-sent events. */
export interface EventStreams {
  /** Writes to the response until it ends; undefined when there are too many readers. */
  open(response: ServerResponse, request: StreamRequest): { close(): void } | undefined;
  /** The value of `after` that stands for the newest event. */
  position(): string;
  closeAll(): void;
}

/** Options of {@link createEventStreams}. */
export interface EventStreamsOptions {
  readonly feed: EventFeed;
  /** Identifies this process, as positions restart with each. */
  readonly run: string;
  /** HTML of the events, as in the list. */
  render(events: readonly FeedEvent[], filter: EventFilter): Promise<string>;
  readonly mostReaders?: number;
  /** How long a reader may accept no bytes, in milliseconds. Default: 30,000. */
  readonly stallMs?: number;
  readonly heartbeatMs?: number;
  /** Events that arrive within this time are sent together, in milliseconds. Default: 200. */
  readonly gatherMs?: number;
}

const MOST_READERS = 20;
const STALL_MS = 30 * SECOND;
const HEARTBEAT_MS = 15 * SECOND;
const GATHER_MS = 200;
const RETRY_MS = 2 * SECOND;
/** Most events in one message. */
const AT_ONCE = 100;

/**
 * Each reader has a position in the feed instead of a queue: a slow reader falls behind, and is told how many events left the
 * feed before it read them.
 */
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const { feed, run, mostReaders = MOST_READERS } = options;
  const readers = new Set<{ close(): void }>();
  return {
    open(response, request) {
      if (readers.size >= mostReaders) return undefined;
      const reader = createReader(response, request, options);
      readers.add(reader);
      response.once("close", () => {
        readers.delete(reader);
        reader.close();
      });
      return reader;
    },
    position: () => `${run}-${feed.position()}`,
    closeAll: () => readers.forEach((reader) => reader.close()),
  };
}

function createReader(
  response: ServerResponse,
  { filter, after, isAllowed }: StreamRequest,
  {
    feed,
    run,
    render,
    stallMs = STALL_MS,
    heartbeatMs = HEARTBEAT_MS,
    gatherMs = GATHER_MS,
  }: EventStreamsOptions,
): { close(): void } {
  const known = positionOf(after, run);
  let position = known ?? feed.position();
  let isClosed = false;
  let isBusy = false;
  let gathering: NodeJS.Timeout | undefined;

  const unsubscribe = feed.subscribe(() => wake());
  const heartbeat = setInterval(() => {
    if (!isAllowed()) close();
    else if (!isBusy && !response.writableNeedDrain) response.write(": beat\n\n");
  }, heartbeatMs);

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(gathering);
    response.end();
  }

  function wake(): void {
    if (isClosed || gathering !== undefined) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      void readOn();
    }, gatherMs);
  }

  async function readOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (!isClosed && position < feed.position()) await sendNext();
    } catch {
      // A failure to render or write ends the stream; the browser reconnects.
      close();
    } finally {
      isBusy = false;
    }
  }

  async function sendNext(): Promise<void> {
    if (!isAllowed()) return close();
    const { events, missed } = feed.after(position, AT_ONCE);
    position += missed + events.length;
    const passing = events.filter((event) => passes(event, filter));
    if (passing.length === 0 && missed === 0) return undefined;
    const rows = await render([...passing].reverse(), filter);
    const data = JSON.stringify({ rows, count: passing.length, missed });
    return send(`id: ${run}-${position}\ndata: ${data}\n\n`);
  }

  async function send(text: string): Promise<void> {
    if (isClosed || response.write(text)) return;
    await once(response, "drain", { signal: AbortSignal.timeout(stallMs) }).catch(() => {
      // The reader accepts no bytes, so a regular end would wait forever.
      isClosed = true;
      response.destroy();
    });
  }

  response.write(`retry: ${RETRY_MS}\n\n`);
  // A position of another process means nothing here: the page must be reloaded.
  if (after !== undefined && known === undefined)
    response.write(`id: ${run}-${position}\nevent: restarted\ndata: {}\n\n`);
  wake();
  return { close };
}

function positionOf(after: string | undefined, run: string): number | undefined {
  const position =
    after?.startsWith(`${run}-`) === true ? Number(after.slice(run.length + 1) || Number.NaN) : Number.NaN;
  return Number.isSafeInteger(position) && position >= 0 ? position : undefined;
}
