import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const text = () => z.string().check(z.minLength(1), z.maxLength(256));

/** Body of `PUT /social/pixel`, the conversion event. City, mobile, country and email only with consent and when known. Spec: plans §7. */
export const pixelBody = lazySchema(() =>
  z.object({
    thirdPartyData: z.object({
      meta: z.object({
        browserId: z.optional(text()),
        clickId: z.optional(text()),
        loginId: z.optional(text()),
        pixelId: text(),
        eventId: text(),
        city: z.optional(text()),
        mobile: z.optional(text()),
        country: z.optional(text()),
        email: z.optional(text()),
      }),
    }),
    timestamp: z.number().check(z.nonnegative()),
    sourceUrl: z.string().check(z.maxLength(2048)),
    eventMeta: z.optional(z.record(z.string(), z.unknown())),
  }),
);

/** Answer of the same call. */
export const pixelAnswer = lazySchema(() => z.object({ status: z.string() }));

export type PixelBody = z.infer<ReturnType<typeof pixelBody>>;
