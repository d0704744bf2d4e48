import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { plan } from "./plan.ts";

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Path of `GET /v1/offers/{id}`: the title. */
export const titleOffersParams = lazySchema(() =>
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
);

// PLAN-96, PLAN-97
/**
 * Answer of `GET /v1/offers/{id}`, whose query is that of one plan: everything that gives access to a title in the country. A title that
 * is not sold there, or is free, has empty lists.
 */
export const titleOffersAnswer = lazySchema(() =>
  z.object({
    content_id: z.string().check(z.minLength(1)),
    /** The plan that rents the title alone. */
    rental: maybe(z.object({ tier: maybe(z.string()), plan: plan() })),
    /** Offers that sell several titles, or titles with a subscription, at one price. */
    combos: z.array(
      z.object({
        plan: plan(),
        titles: z.array(z.object({ id: z.string(), title: z.string(), rental: maybe(plan()) })),
        pack: maybe(plan()),
      }),
    ),
    /** Subscriptions that include the title. */
    packs: z.array(plan()),
  }),
);

export type TitleOffersAnswer = z.infer<ReturnType<typeof titleOffersAnswer>>;
