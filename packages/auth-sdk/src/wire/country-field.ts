import { isCountryCode } from "@marquee/config/countries";
import * as z from "zod/mini";

/** Exactly two capital letters of an assigned ISO 3166-1 code. Spec: session §3, "Location". */
export function countryField() {
  return z.string().check(
    z.refine((text: string) => isCountryCode(text), {
      error: "expected a two-letter ISO country code in capitals",
    }),
  );
}
