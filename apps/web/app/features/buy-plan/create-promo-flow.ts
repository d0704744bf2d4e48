import { systemTimers, type Client, type Logger } from "@marquee/http";
import { createFlow, type RunningFlow } from "@marquee/http/flow";
import {
  fetchPromotion,
  reducePromo,
  type PromoEffect,
  type PromoEvent,
  type PromoState,
} from "@marquee/plans-sdk";

/** What a promo code is looked up and priced with. */
export interface PromoPorts {
  /** As the server left it. */
  readonly start: PromoState;
  /** Read anew for each call, as signing in changes who asks. */
  readonly client: () => Promise<Client>;
  /** Asks for the plans again, with the code or without any; rejects when no answer came. */
  readonly reprice: (code: string | undefined) => Promise<void>;
  readonly logger: Logger;
}

/** The promo code of a page: the reducer of the SDK with its calls. Without the lower prices a code counts as not given. */
export function createPromoFlow({
  start,
  client,
  reprice,
  logger,
}: PromoPorts): RunningFlow<PromoState, PromoEvent> {
  return createFlow<PromoState, PromoEvent, PromoEffect>(
    { timers: systemTimers(), logger },
    {
      start,
      reduce: reducePromo,
      perform: {
        lookUp: async ({ code }) => ({
          type: "answered",
          code,
          answer: await fetchPromotion(await client(), { code }),
        }),
        reprice: ({ code }) => reprice(code),
      },
      onFailure(effect, cause) {
        logger.warn("An effect of a plan flow failed", { effect: effect.type, cause });
        return effect.type === "lookUp" ? { type: "callFailed", code: effect.code } : { type: "removed" };
      },
    },
  );
}
