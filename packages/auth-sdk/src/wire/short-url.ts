import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `POST /launch/shorturl`: an address of the service's own origin. */
export const shortUrlBody = lazySchema(() =>
  z.object({ url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
);

/** Answer of `POST /launch/shorturl`. */
export const shortUrlAnswer = lazySchema(() => z.object({ short: z.string() }));

/** Path of `GET /launch/shorturl/{code}`, which redirects. */
export const shortUrlParams = lazySchema(() =>
  z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z]{6,12}$/)) }),
);

export type ShortUrlBody = z.infer<ReturnType<typeof shortUrlBody>>;
export type ShortUrlAnswer = z.infer<ReturnType<typeof shortUrlAnswer>>;
