import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** One country of the phone field: digits are those after the phone code. */
export const countryListEntry = lazySchema(() =>
  z.object({
    code: z.string().check(z.regex(/^[A-Z]{2}$/)),
    name: z.string(),
    phone_code: z.string(),
    digits_min: z.number(),
    digits_max: z.number(),
    sign_in_ways: z.array(z.enum(["mobile", "email"])),
  }),
);

/** Answer of `GET /launch/countrylist`. */
export const countryListAnswer = lazySchema(() => z.array(countryListEntry()));

export type CountryListEntryWire = z.infer<ReturnType<typeof countryListEntry>>;
export type CountryListAnswer = z.infer<ReturnType<typeof countryListAnswer>>;
