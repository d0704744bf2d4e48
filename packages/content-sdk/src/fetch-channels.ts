import { channelsEndpoint, epgEndpoint } from "@marquee/config/endpoints/content";
import { ask, pageQuery, type ContentClient, type PageOptions } from "./content-client.ts";
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

/** One of the six lists of channels with what is on air. Spec: live TV (CONT-29). @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchChannels(
  client: ContentClient,
  options: ChannelsOptions = {},
): Promise<ChannelList> {
  return readChannels(
    await ask(client, {
      endpoint: channelsEndpoint,
      query: Object.assign(viewerQuery(client.viewer()), pageQuery(options), {
        list: options.list,
        language: options.language,
        genre: options.genre,
      }),
      signal: options.signal,
    }),
  );
}

/** The programme of one channel, or of a page of all channels, over two days. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchGuide(
  client: ContentClient,
  options: PageOptions & { readonly channelId?: string | undefined } = {},
): Promise<Guide> {
  return readGuide(
    await ask(client, {
      endpoint: epgEndpoint,
      query: Object.assign(viewerQuery(client.viewer()), pageQuery(options), {
        channel_id: options.channelId,
      }),
      signal: options.signal,
    }),
  );
}
