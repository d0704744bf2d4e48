import { channelsEndpoint, epgEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type PageOptions } from "../calls/call-options.ts";
import type { ChannelList, Guide } from "../content-lists.ts";
import { readChannels, readGuide } from "../read/read-channels.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/** Options of `fetchChannels`. */
export interface ChannelsOptions extends PageOptions {
  /** `premium-channels`, `free-channels`, `lang`, `genre`, `lang-genre`, `news-channels`; all channels by default. */
  readonly list?: string | undefined;
  readonly language?: string | undefined;
  readonly genre?: string | undefined;
}

/**
 * Fetches one of the six lists of channels, with the current programmes. Spec: live TV.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { groups } = await fetchChannels(client, { list: "news-channels" });
 * for (const { channels } of groups) for (const { channel, now } of channels) console.log(channel.title, now?.title);
 */
export async function fetchChannels(client: Client, options: ChannelsOptions = {}): Promise<ChannelList> {
  return readChannels(
    await ask(
      "fetchChannels",
      client,
      options,
      { list: "text?", language: "text?", genre: "text?" },
      (known, viewer) => ({
        endpoint: channelsEndpoint,
        query: Object.assign(viewerQuery(viewer), pageQuery(known), {
          list: known.list,
          language: known.language,
          genre: known.genre,
        }),
      }),
    ),
  );
}

/** Options of `fetchGuide`. */
export interface GuideOptions extends PageOptions {
  /** One channel; all channels, page by page, by default. */
  readonly channelId?: string | undefined;
  /** A calendar day, such as `2026-11-28`, from one day back to two days ahead; all of them by default. */
  readonly date?: string | undefined;
  /** IANA name of the zone that `date` is a day of, such as `Asia/Kolkata`. Default UTC. */
  readonly timeZone?: string | undefined;
}

/**
 * Fetches the programmes of one channel, or of a page of all channels: of one calendar day, or from one day back to two days ahead.
 * A day or time zone that the guide does not have is refused with `REFUSED`.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { channels } = await fetchGuide(client, { channelId: "0-9-1", date: "2026-11-28", timeZone: "Asia/Kolkata" });
 * console.log(channels[0]?.programmes.length);
 */
export async function fetchGuide(client: Client, options: GuideOptions = {}): Promise<Guide> {
  return readGuide(
    await ask(
      "fetchGuide",
      client,
      options,
      { channelId: "text?", date: "text?", timeZone: "text?" },
      (known, viewer) => ({
        endpoint: epgEndpoint,
        query: Object.assign(viewerQuery(viewer), pageQuery(known), {
          channel_id: known.channelId,
          date: known.date,
          time_zone: known.timeZone,
        }),
      }),
    ),
  );
}
