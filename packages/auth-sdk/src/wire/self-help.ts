import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Path of `GET /static/self-help/{slug}`. */
export const selfHelpParams = lazySchema(() =>
  z.object({ slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)) }),
);

/** Query of `GET /static/self-help/{slug}`: interface language; one without a text of its own gets English. */
export const selfHelpQuery = lazySchema(() =>
  z.object({ lang: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))) }),
);

/** Answer of `GET /static/self-help/{slug}`. `html` holds headings, paragraphs, lists, tables, links; no script, no style. */
export const selfHelpAnswer = lazySchema(() => z.object({ title: z.string(), html: z.string() }));

export type SelfHelpAnswer = z.infer<ReturnType<typeof selfHelpAnswer>>;
