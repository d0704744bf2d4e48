import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { SECOND } from "@marquee/config";
import { passes, type EventFilter } from "./events/event-filter.ts";
import type { EventFeed, FeedEvent } from "./events/event-feed.ts";

/** One reader of the live events. */
export interface StreamRequest {
  readonly filter: EventFilter;
  /** `{run}-{position}` of the last event that the reader has; it begins behind it. */
  readonly after: string | undefined;
  /** Asked again and again; the stream ends when the reader may no longer see it. */
  isAllowed(): boolean;
}

/** The streams of server-sent events. */
export interface EventStreams {
  /** Writes to the response until it ends; false when there are too many readers already. */
  open(response: ServerResponse, request: StreamRequest): { close(): void } | undefined;
  /** What `after` is for the newest event. */
  position(): string;
  closeAll(): void;
}

/** What the streams need. */
export interface EventStreamsOptions {
  readonly feed: EventFeed;
  /** Names this process, as positions begin anew with each. */
  readonly run: string;
  /** HTML of these events as the list shows them. */
  render(events: readonly FeedEvent[], filter: EventFilter): Promise<string>;
  readonly mostReaders?: number;
  /** How long a reader may take nothing, in milliseconds. Default 30,000. */
  readonly stallMs?: number;
  readonly heartbeatMs?: number;
  /** Events that arrive within this time go together. Default 200 ms. */
  readonly gatherMs?: number;
}

const MOST_READERS = 20;
const STALL_MS = 30 * SECOND;
const HEARTBEAT_MS = 15 * SECOND;
const GATHER_MS = 200;
const RETRY_MS = 2 * SECOND;
/** Events of one message. */
const AT_ONCE = 100;

/**
 * A reader has a position in the feed and no queue: a slow one falls behind, and is told how many events left the feed before it
 * could read them.
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
      // What cannot be rendered or written ends the stream; the browser comes again.
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
      // Nobody reads; ending properly would wait for them.
      isClosed = true;
      response.destroy();
    });
  }

  response.write(`retry: ${RETRY_MS}\n\n`);
  // Positions of another process say nothing here: the page is to be read anew.
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
