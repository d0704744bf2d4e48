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
        /** Of the channel: the programme that is wanted from its beginning, or `now` for the one that is on. */
        programme_id: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
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
    /** Names this playback in the calls that renew and stop it. */
    playback_id: z.string(),
    /** Address of the signed, expiring HLS master playlist, for a player that renews it. */
    address: z.string(),
    /** The same for a player that reads a playlist once: it answers as long as the playback goes on. */
    remote_address: z.string(),
    /** ISO instant after which the address answers 403. */
    expires_at: z.string(),
    /** Seconds; absent for a channel that is played live. */
    duration: z.optional(z.nullable(z.number())),
    /** Whether a channel is played live; a programme of it, from its beginning, is not. */
    live: z.boolean(),
    /** Of a programme of a channel that is played from its beginning: its title. */
    programme_title: z.optional(z.nullable(z.string())),
    /** And the ISO instant at which it began. */
    programme_at: z.optional(z.nullable(z.string())),
    subtitles: z.array(z.object({ language: z.string(), label: z.string(), address: z.string() })),
    audio: z.array(z.object({ language: z.string(), label: z.string() })),
    qualities: z.array(z.object({ height: z.number(), bandwidth: z.number() })),
    /** Whether a list of thumbnails, `thumbnails.vtt`, lies beside the master playlist. */
    has_thumbnails: z.optional(z.nullable(z.boolean())),
    /** Parts of the title in order of their beginning, in milliseconds. Only an `ad_break`, and credits that last until the end, have no end. */
    markers: z.optional(
      z.nullable(
        z.array(
          z.object({
            /** `intro`, `recap`, `credits` or `ad_break`. */
            kind: z.string(),
            start_ms: z.number(),
            end_ms: z.optional(z.nullable(z.number())),
          }),
        ),
      ),
    ),
    /** Seconds at which the platform last saw this viewer in the item. */
    resume_at: z.optional(z.nullable(z.number())),
    /** True when a sample stream repeats up to the catalogue duration. */
    sample_stream: z.optional(z.nullable(z.boolean())),
    credit: z.optional(z.nullable(creditSchema())),
  }),
);

/** Playback details on the wire. */
export type WirePlayback = z.infer<ReturnType<typeof playbackAnswerSchema>>;

/** Body of POST heartbeat and POST stop: which playback. */
export const playbackReferenceSchema = lazySchema(() =>
  z.object({ playback_id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) }),
);

/** Answer of POST heartbeat: the addresses of a playback that goes on. */
export const renewedPlaybackSchema = lazySchema(() =>
  z.object({ address: z.string(), segment_token: z.string(), expires_at: z.string() }),
);

/** Answer of POST stop. */
export const stoppedPlaybackSchema = lazySchema(() => z.object({ stopped: z.boolean() }));

/** Answer of GET playingNow: what plays on which screens of the viewer, the latest first. */
export const playingNowSchema = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({
        playback_id: z.string(),
        content_id: z.string(),
        title: z.string(),
        /** Empty where the address of a playback was copied to. */
        device_name: z.string(),
        is_this_device: z.boolean(),
        started_at: z.string(),
      }),
    ),
  }),
);

/** Renewed addresses on the wire. */
export type WireRenewedPlayback = z.infer<ReturnType<typeof renewedPlaybackSchema>>;
/** What plays where on the wire. */
export type WirePlayingNow = z.infer<ReturnType<typeof playingNowSchema>>;
