import { eventsEndpoint } from "@marquee/config/endpoints/events";
import {
  buildAddress,
  checkCall,
  invalidOption,
  readRetryAfter,
  type Client,
  type Failure,
  type Fetch,
} from "@marquee/http";
import { BATCH_DELAY_MS, FAILURE_REPORTS_PER_MINUTE, FAILURE_WINDOW_MS } from "../defaults.ts";
import { eventIdAt } from "../event-id.ts";
import { tried } from "../tried.ts";
import type { WireEvent } from "../wire-event.ts";
import { createCallTimes } from "./call-times.ts";
import { failureProperties, type FailedViewer } from "./failure-properties.ts";

/** Options of `createFailureReports`. */
export interface FailureReportsOptions {
  /** Share of failures that are looked at, from 0 to 1. Default: 1. Stands in each report, so that counts can be scaled. */
  readonly sampleRate?: number | undefined;
  /** Most reports in a minute; the same failure is one of them. Default: 10. */
  readonly perMinute?: number | undefined;
  /** A number from 0 to below 1, for sampling. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Name of the program that reports, such as `web_server`: small letters, digits and underscores. Default: none is told. */
  readonly source?: string | undefined;
}

/** Reports of calls that failed. */
export interface FailureReports {
  /** The same fetch, with attempts and time of calls counted. For the option `fetch` of a client. */
  watch(fetch: Fetch): Fetch;
  /** Reports a failure. For the option `onFailure` of a client. Never throws. `viewer` is by default that of the reports' client. */
  hear(failure: Failure, viewer?: FailedViewer): void;
  /** Sends what waits at once, as for a page that goes. Resolves once it is answered; never rejects. */
  flush(): Promise<void>;
}

/**
 * Makes reports of failed calls to the `events` family, as events of type `failure`. A report says which endpoint failed, how, after
 * how long and at which attempt, for which country and platform; it holds no token, code, address, id or name, and goes without
 * any header of the viewer. Calls of the family itself are not reported. Reports are gathered for a second. The same failure is
 * reported once a minute, the next report says how often it was. Where they are refused, reporting rests for a minute, or as long
 * as the backend asks; what happens meanwhile is lost.
 *
 * Spec: plans §8, "Error reporting".
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong, and nothing else
 * @example
 * const facts = { origin: "https://api.example.tv", clientKey: "partner-acme", viewer };
 * const reports = createFailureReports(createClient(facts), { sampleRate: 0.1 });
 * const client = createClient({ ...facts, fetch: reports.watch(fetch), onFailure: reports.hear });
 */
export function createFailureReports(client: Client, options: FailureReportsOptions = {}): FailureReports {
  checkReportsOptions(client, options);
  const { sampleRate = 1, perMinute = FAILURE_REPORTS_PER_MINUTE, random = Math.random, source } = options;
  const { clock, timers, randomId, families, fetch: send } = client;
  const address = buildAddress({ endpoint: eventsEndpoint }, families);
  const sessionId = randomId();
  const times = createCallTimes(client);
  let waiting: WireEvent[] = [];
  let timer: unknown;
  let windowEndsAt = -Infinity;
  let left = 0;
  /** How often each failure came again within its minute, and within the one before. */
  let repeats = new Map<string, number>();
  let repeatsBefore = repeats;

  function begin(now: number): void {
    windowEndsAt = now + FAILURE_WINDOW_MS;
    left = perMinute;
    repeatsBefore = repeats;
    repeats = new Map();
  }

  function report(failure: Failure, viewer: FailedViewer): void {
    const { call } = failure;
    if (call.endpoint.family === eventsEndpoint.family || random() >= sampleRate) return;
    const now = clock.monotonic();
    const properties = failureProperties(failure, viewer, times.of(call));
    if (now >= windowEndsAt) begin(now);
    const { code, reason, path, country, platformName } = properties;
    const key = [code, reason, path, country, platformName].join();
    const count = repeats.get(key);
    if (count !== undefined) repeats.set(key, count + 1);
    else if (left >= 1) {
      left -= 1;
      repeats.set(key, 0);
      const timestamp = clock.now();
      const eventId = eventIdAt(timestamp, randomId());
      const repeated = repeatsBefore.get(key) || undefined;
      const all = Object.assign({ eventId }, properties, { sampleRate, repeated, source });
      waiting.push({ event: "failure", properties: all, timestamp, sessionId });
      timer = timer || timers.setTimeout(flush, BATCH_DELAY_MS);
    }
  }

  /** Nothing more until then: what is refused now would be refused again. */
  function rest(retryAfterMs = 0): void {
    begin(clock.monotonic() + Math.max(0, retryAfterMs - FAILURE_WINDOW_MS));
    left = 0;
  }

  async function flush(): Promise<void> {
    if (timer) timers.clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    try {
      const response = await send(address, {
        method: eventsEndpoint.method,
        // No preflight is due for it, and the page may go meanwhile.
        headers: { "content-type": "text/plain" },
        keepalive: true,
        body: JSON.stringify({ events }),
        marquee: { path: eventsEndpoint.family, access: "public" },
      });
      // Read in any case, as a response that nobody reads keeps its connection.
      await response.text();
      if (!response.ok) rest(readRetryAfter(response.headers) || 0);
    } catch {
      rest();
    }
  }

  return {
    watch: times.watch,
    hear(failure, viewer) {
      tried(() => report(failure, viewer || client.viewer()));
    },
    flush,
  };
}

function checkReportsOptions(client: unknown, options: FailureReportsOptions): void {
  const where = "createFailureReports";
  checkCall(where, client, options, {
    sampleRate: "number?",
    perMinute: "number?",
    random: "function?",
    source: "text?",
  });
  const { sampleRate = 1, perMinute = 0, source } = options;
  if (sampleRate < 0 || sampleRate > 1) throw invalidOption(where, "sampleRate", "is not from 0 to 1");
  if (perMinute < 0) throw invalidOption(where, "perMinute", "is below 0");
  if (source !== undefined && !/^[a-z][a-z0-9_]{0,30}$/.test(source))
    throw invalidOption(where, "source", "is no valid name");
}
