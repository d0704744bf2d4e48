import { buildClient, fakeClock, fakeFetch, recordingLogger, settlePromises } from "@marquee/http/testing";
import type { FakeAnswer, SeenRequest } from "@marquee/http/testing";
import { buildSubscription } from "../testing/build-subscription.ts";
import type { SubscriptionWire } from "../wire/index.ts";
import { createSubscriptions } from "./create-subscriptions.ts";

export const DAY = 86_400_000;
export const NOW = Date.UTC(2026, 0, 1);
const iso = (days: number): string => new Date(NOW + days * DAY).toISOString();

/** A subscription that ends in `days` days, with three days of grace period. */
export const owned = (id: string, days: number, change: Partial<SubscriptionWire> = {}): SubscriptionWire =>
  buildSubscription({
    id,
    subscription_end: iso(days),
    subscription_grace: iso(days + 3),
    recurring_enabled: true,
    ...change,
  });
export const DOWN: FakeAnswer = { status: 500, json: {} };

type Call = { readonly requested: string; answer(step: FakeAnswer): void };

/** A signed-in viewer; the test decides when its requests are answered. */
export function member({ isSignedIn = () => true, onChange = (): unknown => undefined } = {}) {
  const waiting: Call[] = [];
  const logger = recordingLogger();
  const clock = fakeClock(NOW);
  const requested = ({ method, address }: SeenRequest): string =>
    `${method} ${(address.split("?")[0] ?? "").replace(/^https?:..[^/]+/, "")}`;
  const fetch = fakeFetch(
    (request) => new Promise<FakeAnswer>((answer) => waiting.push({ requested: requested(request), answer })),
  );
  const client = buildClient({ fetch, logger, clock });
  const subscriptions = createSubscriptions(client, { isSignedIn, onChange });
  const heard: unknown[] = [];
  subscriptions.subscribe((list) => heard.push(list?.map(({ id }) => id)));
  async function answer(step: FakeAnswer): Promise<string | undefined> {
    await settlePromises();
    const call = waiting.shift();
    call?.answer(step);
    await settlePromises();
    return call?.requested;
  }
  const ids = () => subscriptions.get()?.map(({ id }) => id);
  return { client, subscriptions, waiting, heard, ids, answer, fetch, logger, clock };
}
