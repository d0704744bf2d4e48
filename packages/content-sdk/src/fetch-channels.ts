import { channelsEndpoint, epgEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "./ask.ts";
import { pageQuery, type PageOptions } from "./call-options.ts";
import type { ChannelList, Guide } from "./content-lists.ts";
import { readChannels, readGuide } from "./read/read-channels.ts";
import { viewerQuery } from "./viewer-query.ts";

/** Which channels are wanted. */
export interface ChannelsOptions extends PageOptions {
  /** `premium-channels`, `free-channels`, `lang`, `genre`, `lang-genre`, `news-channels`; all channels by default. */
  readonly list?: string | undefined;
  readonly language?: string | undefined;
  readonly genre?: string | undefined;
}

/**
 * One of the six lists of channels with what is on air. Spec: live TV.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
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

/**
 * The programme of one channel, or of a page of all channels, over two days.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
 * @example
 * const { channels } = await fetchGuide(client, { channelId: "0-9-1" });
 * console.log(channels[0]?.programmes.length);
 */
export async function fetchGuide(
  client: Client,
  options: PageOptions & { readonly channelId?: string | undefined } = {},
): Promise<Guide> {
  return readGuide(
    await ask("fetchGuide", client, options, { channelId: "text?" }, (known, viewer) => ({
      endpoint: epgEndpoint,
      query: Object.assign(viewerQuery(viewer), pageQuery(known), { channel_id: known.channelId }),
    })),
  );
}
