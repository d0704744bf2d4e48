import { socialPixelEndpoint } from "@marquee/config/endpoints/social";
import type { Client, KeyValueStorage, Locks, MarqueeError, TimerHandle, Viewer } from "@marquee/http";
import { EVENT_RETRIES, EVENT_RETRY_DELAY_MS, MAX_CONVERSION_TEXT } from "../defaults.ts";
import { createConversionRecord, type WaitingConversion } from "./conversion-record.ts";

interface ReportOptions {
  readonly storage: KeyValueStorage;
  readonly pixelId: string | undefined;
  readonly locks: Locks | undefined;
  /** Whether anything may be reported now. */
  readonly isReporting: () => boolean;
}

/** Reports to the social pixel, in turn and again where that may help. */
export interface Reports {
  /** One work after another, so that none is reported twice. A failure is logged. */
  enqueue(work: () => Promise<void>): Promise<void>;
  /** Keeps a conversion before anything leaves, so that a crash loses none, and reports what waits. */
  add(conversion: WaitingConversion): Promise<void>;
}

/** Makes it, and reports what an earlier start has left. */
export function createReports(
  client: Client,
  { storage, pixelId, locks, isReporting }: ReportOptions,
): Reports {
  const { request, timers, logger } = client;
  const record = createConversionRecord({ storage, logger });
  let sending: Promise<void> = Promise.resolve();
  let timer: TimerHandle;
  let retries = 0;

  const warn = (cause: unknown): void => logger.warn("A conversion failed", { cause: String(cause) });

  function enqueue(work: () => Promise<void>): Promise<void> {
    return (sending = sending.then(work).catch(warn));
  }

  async function add(conversion: WaitingConversion): Promise<void> {
    const { eventId } = conversion;
    await record.change(({ clickId, told, waiting }) => ({
      waiting:
        told.indexOf(eventId) < 0 && !waiting.some((other) => other.eventId === eventId)
          ? waiting.concat(Object.assign({ clickId, userId: client.viewer().userId }, conversion))
          : waiting,
    }));
    // A retry that is due takes it along.
    if (timer) return;
    retries = 0;
    await report();
  }

  /** Reports what waits, each once; what fails is tried again. */
  const report = (): Promise<void> => (locks ? locks.run("createConversions", reportAll) : reportAll());

  async function reportAll(): Promise<void> {
    const { waiting } = await record.read();
    if (waiting[0] && !isReporting()) {
      // A consent that is withdrawn since counts for what waits, too; one that is not known yet does not.
      if (client.viewer().consent) await record.change(() => ({ waiting: [] }));
      return;
    }
    let isLeft = false;
    for (const conversion of waiting) {
      const { eventId, userId: owner } = conversion;
      const { userId } = client.viewer();
      // A conversion of another user waits for that user.
      if (userId && owner && owner !== userId) continue;
      if (await isSettled(conversion)) {
        await record.change((facts) => ({
          told: facts.told.concat(eventId),
          waiting: facts.waiting.filter((other) => other.eventId !== eventId),
        }));
      } else isLeft = true;
    }
    if (isLeft && !timer && (retries += 1) <= EVENT_RETRIES)
      timer = timers.setTimeout(() => {
        timer = undefined;
        void enqueue(report);
      }, EVENT_RETRY_DELAY_MS);
  }

  /** Whether it arrived, or never will. */
  async function isSettled({ eventId, timestamp, clickId, facts }: WaitingConversion): Promise<boolean> {
    const thirdPartyData = { meta: metaOf(client.viewer(), { clickId, pixelId, eventId }) };
    try {
      const { ok, status } = await request({
        endpoint: socialPixelEndpoint,
        body: Object.assign({ thirdPartyData, timestamp }, facts),
        keepalive: true,
      });
      if (!ok) warn(`status ${status}`);
    } catch (cause) {
      warn(cause);
      const { status, isRetryable } = Object(cause) as Partial<MarqueeError>;
      return !!status && !isRetryable;
    }
    return true;
  }

  void enqueue(report);
  return { enqueue, add };
}

/** Who converted, as far as third parties may know, and of that what the backend takes. */
function metaOf(
  { deviceId, userId, country, person }: Viewer,
  ids: {
    readonly clickId: string | undefined;
    readonly pixelId: string | undefined;
    readonly eventId: string;
  },
): { readonly [name: string]: string } {
  const facts: { readonly [name: string]: string | undefined } = Object.assign(
    { browserId: deviceId, loginId: userId },
    ids,
    person && { city: person.city, mobile: person.mobile, country, email: person.email },
  );
  const copy: Record<string, string> = {};
  for (const name of Object.keys(facts)) {
    const value = facts[name];
    if (value && value.length <= MAX_CONVERSION_TEXT) copy[name] = value;
  }
  return copy;
}
