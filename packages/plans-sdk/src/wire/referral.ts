import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

// PLAN-55
/**
 * Answer of `GET /v1/referral/{code}`: a referral, with the names under which clients store it, and its discount. An incomplete one
 * has no name, and clients do not store it. Spec: plans §3, "Referral / cohort discount".
 */
export const referralAnswer = lazySchema(() =>
  z.object({
    id: z.string(),
    code: z.string(),
    /** `referral`, or the name of a cohort. */
    name: maybe(z.string()),
    referralUserId: maybe(z.string()),
    discountExpiry: maybe(z.string()),
    discount: z.union([z.string(), z.number()]),
    discount_type: z.enum(["currency", "percentage"]),
  }),
);

export type ReferralAnswer = z.infer<ReturnType<typeof referralAnswer>>;
