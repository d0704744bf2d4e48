import { FOOTER_TEXT_TYPES } from "@marquee/config/menus";
import * as z from "zod/mini";
import { countryField } from "./country-field.ts";
import { lazySchema } from "./lazy-schema.ts";

/** Query of `GET /static/web-footer`. */
export const webFooterQuery = lazySchema(() =>
  z.object({
    ccode: countryField(),
    lang: z.string().check(z.regex(/^[a-z]{2}$/)),
    text_type: z.enum(FOOTER_TEXT_TYPES),
  }),
);

/**
 * Answer of `GET /static/web-footer`. The slug is an https address for an external item, else a site path without locale
 * prefix.
 */
export const webFooterAnswer = lazySchema(() =>
  z.array(
    z.object({
      title: z.string(),
      items: z.array(z.object({ title: z.string(), slug: z.string(), external: z.boolean() })),
    }),
  ),
);

export type WebFooterQuery = z.infer<ReturnType<typeof webFooterQuery>>;
export type WebFooterAnswer = z.infer<ReturnType<typeof webFooterAnswer>>;
