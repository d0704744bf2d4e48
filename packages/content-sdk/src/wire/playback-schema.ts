import * as z from "zod/mini";
import { consumptionQuerySchema } from "./content-query-schema.ts";
import { creditSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

/** Query of POST single playback getDetails/secure, the same as of consumption. */
export const playbackQuerySchema = lazySchema(() => consumptionQuerySchema());

/** Body of POST single playback getDetails/secure; it may replace the query. */
export const playbackBodySchema = lazySchema(() =>
  z.optional(
    z.nullable(
      z.object({
        content_id: z.optional(z.nullable(z.string())),
        channel_id: z.optional(z.nullable(z.string())),
        /** For a channel: the programme to play from its start, or `now` for the current one. */
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
    /** Id of this playback, for the calls that renew and stop it. */
    playback_id: z.string(),
    /** URL of the signed HLS master playlist, which expires; for players that renew it. */
    address: z.string(),
    /** The same for players that read a playlist only once: valid as long as the playback is renewed. */
    remote_address: z.string(),
    /** ISO instant after which the URL answers 403. */
    expires_at: z.string(),
    /** Length in seconds; absent for a live channel. */
    duration: z.optional(z.nullable(z.number())),
    /** Whether a channel is played live; a programme played from its start is not. */
    live: z.boolean(),
    /** For a programme played from its start: its title. */
    programme_title: z.optional(z.nullable(z.string())),
    /** For a programme played from its start: the ISO instant of its start. */
    programme_at: z.optional(z.nullable(z.string())),
    subtitles: z.array(z.object({ language: z.string(), label: z.string(), address: z.string() })),
    audio: z.array(z.object({ language: z.string(), label: z.string() })),
    qualities: z.array(z.object({ height: z.number(), bandwidth: z.number() })),
    /** Whether there is a list of thumbnails, `thumbnails.vtt`, next to the master playlist. */
    has_thumbnails: z.optional(z.nullable(z.boolean())),
    /**
     * Parts of the title, ordered by start, in milliseconds. An `ad_break` has no end, nor have credits that last until the title
     * ends.
     */
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
    /** Position in seconds at which this viewer last watched the item. */
    resume_at: z.optional(z.nullable(z.number())),
    /** Whether a sample stream is repeated up to the catalogue's duration. */
    sample_stream: z.optional(z.nullable(z.boolean())),
    credit: z.optional(z.nullable(creditSchema())),
  }),
);

/** Playback details on the wire. */
export type WirePlayback = z.infer<ReturnType<typeof playbackAnswerSchema>>;

/** Body of POST heartbeat and POST stop: the id of the playback. */
export const playbackReferenceSchema = lazySchema(() =>
  z.object({ playback_id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) }),
);

/** Answer of POST heartbeat: new URLs of a running playback. */
export const renewedPlaybackSchema = lazySchema(() =>
  z.object({ address: z.string(), segment_token: z.string(), expires_at: z.string() }),
);

/** Answer of POST stop. */
export const stoppedPlaybackSchema = lazySchema(() => z.object({ stopped: z.boolean() }));

/** Answer of GET playingNow: the viewer's current playbacks on all devices, the latest first. */
export const playingNowSchema = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({
        playback_id: z.string(),
        content_id: z.string(),
        title: z.string(),
        /** Empty for a device to which the URL of a playback was copied. */
        device_name: z.string(),
        is_this_device: z.boolean(),
        started_at: z.string(),
      }),
    ),
  }),
);

/** Renewed URLs on the wire. */
export type WireRenewedPlayback = z.infer<ReturnType<typeof renewedPlaybackSchema>>;
/** Current playbacks on the wire. */
export type WirePlayingNow = z.infer<ReturnType<typeof playingNowSchema>>;
