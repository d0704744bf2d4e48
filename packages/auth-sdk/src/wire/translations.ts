import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Path of `GET /cdn/{ver}/{namespace}/strings-{namespace}-{lang}`. */
export const translationsParams = lazySchema(() =>
  z.object({
    ver: z.string().check(z.regex(/^[0-9A-Za-z._-]{1,32}$/)),
    namespace: z.string().check(z.maxLength(64)),
    file: z.string().check(z.maxLength(128)),
  }),
);

/** Answer: translation key → text. */
export const translationsAnswer = lazySchema(() => z.record(z.string(), z.string()));

export type TranslationsAnswer = z.infer<ReturnType<typeof translationsAnswer>>;
