import { AGE_RATINGS } from "@marquee/config/content";
import { toBirthday } from "@marquee/config/validation";
import type { AgeRating } from "@marquee/config/content";
import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { consents } from "./user-consents.ts";

const nullableText = () => z.nullable(z.string());

/** Answer of `GET /user/v1/user`, `GET /user/v1/userDetails` and `PUT /user/v1/user`. Spec: plans §3, "User profile". */
export const userAnswer = lazySchema(() =>
  z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: nullableText(),
    /** Digits with country code, without plus. */
    mobile: nullableText(),
    gender: nullableText(),
    /** yyyy-mm-dd */
    birthday: nullableText(),
    registration_country: z.string(),
    location: z.object({ city: z.string(), state: z.string(), country: z.string() }),
    /** The setting `display_language`. */
    displayLanguage: nullableText(),
    /** The setting `content_language`, a comma list. */
    contentLanguage: nullableText(),
    age_range: nullableText(),
    /** `null` while no limit is set. */
    parental_control_v2: z.nullable(
      z.object({ age_rating: z.enum(Object.keys(AGE_RATINGS) as [AgeRating, ...AgeRating[]]) }),
    ),
    consents: consents(),
    /** `Kids` without `Education` is a kids-only viewer. */
    tags: z.array(z.string()),
    partner_name: nullableText(),
    /** False where the account signs in by one-time code or another service alone. */
    has_password: z.boolean(),
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    /** True for an account made only to pay, until its contact is verified. */
    restricted: z.boolean(),
  }),
);

const name = () => z.optional(z.string().check(z.trim(), z.maxLength(100)));
const birthday = () =>
  z.string().check(
    z.refine((text: string) => text === "" || toBirthday(text) !== undefined, {
      error: "expected yyyy-mm-dd, dd-mm-yyyy or dd/mm/yyyy",
    }),
  );
const contact = () => z.optional(z.nullable(z.string().check(z.maxLength(254))));

/**
 * Body of `PUT /user/v1/user`: what changes; the rest stays, fields of the answer that cannot be changed are ignored.
 * Empty text or `null` clears birthday, gender and age range. Another `email` or `mobile` is refused: it is confirmed by one-time code.
 */
export const updateUserBody = lazySchema(() =>
  z.object({
    first_name: name(),
    last_name: name(),
    gender: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    birthday: z.optional(z.nullable(birthday())),
    age_range: z.optional(z.nullable(z.string().check(z.regex(/^(\d{1,3}-\d{1,3}|\d{1,3}\+)?$/)))),
    location: z.optional(
      z.object({
        city: z.optional(z.string().check(z.maxLength(100))),
        state: z.optional(z.string().check(z.maxLength(100))),
      }),
    ),
    displayLanguage: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
    contentLanguage: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    email: contact(),
    mobile: contact(),
  }),
);

export type UserAnswer = z.infer<ReturnType<typeof userAnswer>>;
export type UpdateUserBody = z.infer<ReturnType<typeof updateUserBody>>;
