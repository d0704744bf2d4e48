import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** A date of the wire: text, or a number of seconds (below 1e12) or milliseconds. */
const date = () => z.union([z.string(), z.number()]);

/** Query of `GET /v1/subscription` of both services. Default: active ones; `include_all` adds ended ones. */
export const subscriptionsQuery = lazySchema(() =>
  z.object({
    include_all: z.optional(z.enum(["true", "false"])),
    translation: z.optional(z.string().check(z.maxLength(10))),
  }),
);

/**
 * A subscription as order and subscription service answer it. Prices are decimal numbers of major units. Spec: plans §3,
 * "Subscription".
 */
export const subscription = lazySchema(() =>
  z.object({
    id: z.string(),
    state: z.string(),
    subscription_start: date(),
    subscription_end: date(),
    subscription_grace: z.optional(date()),
    free_trial: z.optional(z.boolean()),
    /** Whether it renews automatically at its end. */
    recurring_enabled: z.optional(z.boolean()),
    /** Price of the next renewal, in the plan's currency; missing without a renewal. */
    renewal_price: z.optional(z.union([z.string(), z.number()])),
    subscription_plan: z.object({
      id: z.string().check(z.minLength(1)),
      /** Title in the requested language. */
      title: z.optional(z.string()),
      original_title: z.string(),
      subscription_plan_type: z.string(),
      billing_frequency: z.number(),
      number_of_supported_devices: z.optional(z.number()),
      // PLAN-99
      /** Whether the plan can renew automatically; ended renewal can then be resumed. */
      recurring: z.optional(z.boolean()),
      price: z.union([z.string(), z.number()]),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      content_partner_details: z.optional(z.array(z.record(z.string(), z.unknown()))),
      tv_show_audio_languages: z.optional(z.array(z.string())),
      movie_audio_languages: z.optional(z.array(z.string())),
      channel_audio_languages: z.optional(z.array(z.string())),
    }),
  }),
);

/** Answer of `GET /v1/subscription` of both services. */
export const subscriptionsAnswer = lazySchema(() => z.array(subscription()));

export type SubscriptionsQuery = z.infer<ReturnType<typeof subscriptionsQuery>>;
export type SubscriptionWire = z.infer<ReturnType<typeof subscription>>;
export type SubscriptionsAnswer = z.infer<ReturnType<typeof subscriptionsAnswer>>;
