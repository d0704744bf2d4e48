import type { Client, Failure, Fetch } from "@marquee/http";
import type { CallTimes } from "./failure-properties.ts";

/** Counts how often and since when each call was sent. A call that was not watched counts as sent once. */
export function createCallTimes({ clock }: Pick<Client, "clock">): {
  readonly watch: (fetch: Fetch) => Fetch;
  readonly of: (call: Failure["call"]) => CallTimes;
} {
  const calls = new WeakMap<object, { readonly startedAt: number; count: number }>();
  return {
    watch: (fetch) => (input, init) => {
      const { call } = (init && init.marquee) || {};
      if (call) {
        const sent = calls.get(call) || { startedAt: clock.monotonic(), count: 0 };
        sent.count += 1;
        calls.set(call, sent);
      }
      return fetch(input, init);
    },
    of(call) {
      const sent = calls.get(call);
      return sent ? { durationMs: clock.monotonic() - sent.startedAt, attempt: sent.count } : { attempt: 1 };
    },
  };
}
