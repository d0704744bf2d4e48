import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Query of `GET /location` and `GET /location/country`: the address to look up; without it the connection's own. */
export const locationQuery = lazySchema(() =>
  z.object({ ip: z.optional(z.string().check(z.maxLength(64))) }),
);

/** Answer of `GET /location`. State and city are empty when unknown. */
export const locationAnswer = lazySchema(() =>
  z.object({
    country: z.string(),
    country_code: z.string().check(z.regex(/^[A-Z]{2}$/)),
    state_code: z.string(),
    state: z.string(),
    city: z.string(),
  }),
);

/** Answer of `GET /location/country`, the second source of the country. */
export const countryLookupAnswer = lazySchema(() =>
  z.object({ country_code: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
);

export type LocationQuery = z.infer<ReturnType<typeof locationQuery>>;
export type LocationAnswer = z.infer<ReturnType<typeof locationAnswer>>;
export type CountryLookupAnswer = z.infer<ReturnType<typeof countryLookupAnswer>>;
