import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const country = () => z.string().check(z.regex(/^[A-Z]{2}$/));
const system = () => z.enum(["Z5", "Z5_US"]);
const text = () => z.optional(z.string().check(z.maxLength(200)));
/** A text of a link. One of any length is accepted, so that no link hides the plans; 200 characters of it count. */
const linkText = () => z.optional(z.string().check(z.overwrite((given) => given.slice(0, 200))));
const language = () => z.optional(z.string().check(z.maxLength(10)));

// PLAN-82
/** Query of `GET /subscriptions`. */
export const planListQuery = lazySchema(() =>
  z.object({
    country: country(),
    translation: language(),
    include_all: z.optional(z.enum(["true", "false"])),
  }),
);

// PLAN-89
/** Query of `GET /v1/plans/display`. */
export const displayPlansQuery = lazySchema(() =>
  z.object({ country: country(), system: system(), id: linkText(), code: linkText(), name: linkText() }),
);

// PLAN-88
/** Query of `GET /v2/plans` and of `GET /v2/plans/metadata`. */
export const plansQuery = lazySchema(() => z.object({ country: country(), system: system() }));

const selection = () => ({
  type: z.enum(["subscription", "upgrade"]),
  country: country(),
  language: language(),
  system: system(),
  "referral-id": linkText(),
  "discount-type": z.optional(z.enum(["FLAT_AMOUNT_OFF", "FREE", "PERCENTAGE_OFF"])),
  "platform-code": z.literal("web_app"),
  code: linkText(),
  "campaign-id": linkText(),
  payment_provider: linkText(),
  "plan-id": linkText(),
});

// PLAN-90
/** Query of `GET /v1/pages/plans/selection`. */
export const planSelectionQuery = lazySchema(() => z.object(selection()));

// PLAN-91
/** Query of `GET /v2/pages/plans/selection`. Languages are comma lists, `duration` is days. */
export const planSelectionV2Query = lazySchema(() =>
  z.object({
    ...selection(),
    "content-languages": text(),
    "preference-languages": text(),
    "device-capability": text(),
    duration: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650))),
  }),
);

// PLAN-87
/** Query of `GET /v1/plans/{id}/upgrade`. */
export const upgradePlansQuery = lazySchema(() =>
  z.object({ country: country(), combo_plan_id: text(), system: system() }),
);

/** Path of the calls about one plan. */
export const planParams = lazySchema(() =>
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
);

/** Path of the calls about one promo code. */
export const promoCodeParams = lazySchema(() =>
  z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
);

/** Query of `GET /v1/plan/{id}`: the specification names no parameter, so none is required. */
export const planQuery = lazySchema(() =>
  z.object({ country: z.optional(country()), translation: language(), system: z.optional(system()) }),
);

export type PlanListQuery = z.infer<ReturnType<typeof planListQuery>>;
export type DisplayPlansQuery = z.infer<ReturnType<typeof displayPlansQuery>>;
export type PlansQuery = z.infer<ReturnType<typeof plansQuery>>;
export type PlanSelectionQuery = z.infer<ReturnType<typeof planSelectionQuery>>;
export type PlanSelectionV2Query = z.infer<ReturnType<typeof planSelectionV2Query>>;
export type UpgradePlansQuery = z.infer<ReturnType<typeof upgradePlansQuery>>;
export type PlanQuery = z.infer<ReturnType<typeof planQuery>>;
