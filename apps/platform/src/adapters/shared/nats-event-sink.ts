import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from "@nats-io/jetstream";
import { connect, nanos, type NatsConnection } from "@nats-io/transport-node";
import { DAY, HOUR } from "@marquee/config";
import { causesOf } from "../../monitoring/logged-error.ts";
import type { Logger } from "../../monitoring/logger.ts";
import { uniqueKeyOf } from "../../modules/events/event-id.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import type { EventRecord, EventSink, NewEvent, WriteOutcome } from "../../ports/event-sink.ts";
import { StartError } from "../../errors/start-error.ts";

/** Options of {@link connectNatsEventSink}. */
export interface NatsEventSinkOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Days that events are kept in a stream that this program creates; a stream made by the operator keeps its settings. */
  readonly retentionDays: number;
  /** Default: `MARQUEE_EVENTS`. A subject is the name in lower case, then the sink: `marquee_events.tracker`. */
  readonly stream?: string;
}

/** The sink, and how to close its connection. */
export interface NatsEventSink extends EventSink {
  close(): Promise<void>;
}

/** Within this time, an event with the same id is stored once. */
const ONCE_WITHIN_MS = 2 * HOUR;
const CONNECT_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 3_000;
/** The list in test mode looks only at this many of the newest events. */
const MOST_READ = 10_000;
const READ_AT_ONCE = 100;

/**
 * Publishes events to a JetStream stream, which is created on first use and may have any number of consumers.
 * @throws {StartError} when the server cannot be reached or does not offer JetStream
 */
export async function connectNatsEventSink({
  url,
  logger,
  retentionDays,
  stream = "MARQUEE_EVENTS",
}: NatsEventSinkOptions): Promise<NatsEventSink> {
  const subject = stream.toLowerCase();
  const { connection, manager } = await open({ url, stream, subject, retentionDays });
  void reportLosses(connection, logger);
  const client = jetstream(connection, { timeout: WRITE_TIMEOUT_MS });

  return {
    async write(records) {
      // Published one after the other on one connection, so they keep their order; each has its own result.
      const answers = await Promise.allSettled(records.map((record) => publish(client, subject, record)));
      return answers.map((answer): WriteOutcome => {
        if (answer.status === "fulfilled") return answer.value;
        throw new PlatformError(503, "UNAVAILABLE", "Events cannot be taken at the moment", {
          cause: answer.reason,
          headers: { "retry-after": "5" },
        });
      });
    },
    recent: (query) => readBackwards(manager, stream, query),
    clear: async () => void (await manager.streams.purge(stream)),
    close: () => connection.drain(),
  };
}

async function open({
  url,
  stream,
  subject,
  retentionDays,
}: {
  readonly url: string;
  readonly stream: string;
  readonly subject: string;
  readonly retentionDays: number;
}): Promise<{ readonly connection: NatsConnection; readonly manager: JetStreamManager }> {
  let connection: NatsConnection | undefined;
  try {
    connection = await connect({
      ...addressOf(url),
      name: "marquee-platform",
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
    });
    const manager = await jetstreamManager(connection);
    const exists = await manager.streams.info(stream).catch(() => undefined);
    if (exists === undefined)
      await manager.streams.add({
        name: stream,
        subjects: [`${subject}.>`],
        max_age: nanos(retentionDays * DAY),
        duplicate_window: nanos(ONCE_WITHIN_MS),
      });
    return { connection, manager };
  } catch (cause) {
    await connection?.close();
    throw new StartError(
      `The event server of EVENTS_URL cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** The client takes user name and password separately from the URL. */
function addressOf(url: string): {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
} {
  const { username, password, host } = new URL(url);
  if (username === "") return { servers: host };
  return { servers: host, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

async function reportLosses(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === "disconnect") logger.warn("the event server cannot be reached");
    if (type === "reconnect") logger.info("the event server is back");
  }
}

async function publish(client: JetStreamClient, subject: string, record: NewEvent): Promise<WriteOutcome> {
  const { uniqueKey: _key, ...stored } = record;
  const key = uniqueKeyOf(record);
  try {
    const text = JSON.stringify(stored satisfies EventRecord);
    const { duplicate } = await client.publish(
      `${subject}.${record.sink}`,
      text,
      key === undefined ? {} : { msgID: `${record.sink}:${key}` },
    );
    return duplicate ? "repeated" : "added";
  } catch (error) {
    // Too large for the server, or nested too deep to serialise.
    if (isTooLarge(error) || error instanceof RangeError) return "refused";
    throw error;
  }
}

/** The server's limit may be smaller than ours. */
function isTooLarge(error: unknown): boolean {
  return causesOf(error).some(({ message }) => /max_payload/i.test(message));
}

async function readBackwards(
  manager: JetStreamManager,
  stream: string,
  { sink, limit }: { readonly sink?: string; readonly limit: number },
): Promise<readonly EventRecord[]> {
  const { state } = await manager.streams.info(stream);
  if (state.messages === 0) return [];
  const end = Math.max(state.first_seq, state.last_seq - MOST_READ + 1);
  const found: EventRecord[] = [];
  for (let newest = state.last_seq; newest >= end && found.length < limit; newest -= READ_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(READ_AT_ONCE, newest - end + 1) },
      (_, index) => newest - index,
    );
    const messages = await Promise.all(numbers.map((seq) => manager.streams.getMessage(stream, { seq })));
    for (const message of messages) {
      const record = message?.json<EventRecord>();
      if (record !== undefined && (sink === undefined || record.sink === sink)) found.push(record);
    }
  }
  return found.slice(0, limit);
}
