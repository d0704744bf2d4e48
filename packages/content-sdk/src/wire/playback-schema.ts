import * as z from "zod/mini";
import { consumptionQuerySchema } from "./content-query-schema.ts";
import { creditSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

/** Parameters of POST single playback getDetails/secure, the same as of consumption. */
export const playbackQuerySchema = lazySchema(() => consumptionQuerySchema());

/** Body of POST single playback getDetails/secure. What stands in the address may stand here instead. */
export const playbackBodySchema = lazySchema(() =>
  z.optional(
    z.nullable(
      z.object({
        content_id: z.optional(z.nullable(z.string())),
        channel_id: z.optional(z.nullable(z.string())),
        country: z.optional(z.nullable(z.string())),
        platform_name: z.optional(z.nullable(z.string())),
        device_id: z.optional(z.nullable(z.string())),
        check_parental_control: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
        current_parental_control: z.optional(z.nullable(z.union([z.number(), z.string()]))),
      }),
    ),
  ),
);

/** Answer of POST single playback getDetails/secure. */
export const playbackAnswerSchema = lazySchema(() =>
  z.object({
    content_id: z.string(),
    /** Address of the signed, expiring HLS master playlist. */
    address: z.string(),
    /** ISO instant after which the address answers 403. */
    expires_at: z.string(),
    /** Seconds; absent for a channel. */
    duration: z.optional(z.nullable(z.number())),
    live: z.boolean(),
    subtitles: z.array(z.object({ language: z.string(), label: z.string(), address: z.string() })),
    audio: z.array(z.object({ language: z.string(), label: z.string() })),
    qualities: z.array(z.object({ height: z.number(), bandwidth: z.number() })),
    /** Seconds at which the platform last saw this viewer in the item. */
    resume_at: z.optional(z.nullable(z.number())),
    /** True when a sample stream repeats up to the catalogue duration. */
    sample_stream: z.optional(z.nullable(z.boolean())),
    credit: z.optional(z.nullable(creditSchema())),
  }),
);

/** Playback details on the wire. */
export type WirePlayback = z.infer<ReturnType<typeof playbackAnswerSchema>>;
