import { getDetailsSecureEndpoint } from "@marquee/config/endpoints/playback";
import type { Client } from "@marquee/http";
import { askToPlay } from "./ask-to-play.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { ConsumptionTarget } from "./consumption-query.ts";
import type { Playback } from "../content-lists.ts";
import type { PlayResult } from "../play-refusal.ts";
import { mediaAddress } from "./media-address.ts";
import { readPlayback } from "../read/read-playback.ts";

/** Options of `requestPlayback`. */
export interface PlaybackOptions extends ConsumptionTarget, CallOptions {
  /**
   * With `channelId`: a programme of the guide, or `now` for the one that is on, from its beginning. Default: what is on, live.
   */
  readonly programmeId?: string | undefined;
  /**
   * Base that replaces `/cdn` in the addresses of the answer, for example a delivery network. Default: where the client finds
   * the family `cdn`.
   */
  readonly mediaBase?: string | undefined;
}

/**
 * Requests everything that a player needs. A viewer who may not play is refused: `code` is the name of the reason, the same for a
 * player code and a status. Spec: content, "single playback getDetails/secure".
 *
 * @throws {MarqueeError} `INVALID_OPTION` with both ids or none, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const result = await requestPlayback(client, { contentId: "0-0-1" });
 * if (result.ok) console.log(result.value.address);
 * else if (result.code === "SUBSCRIPTION_NEEDED") console.log("Plans from 99 a month");
 */
export function requestPlayback(client: Client, options: PlaybackOptions): Promise<PlayResult<Playback>> {
  return askToPlay(
    "requestPlayback",
    client,
    options,
    { endpoint: getDetailsSecureEndpoint, body: { programme_id: Object(options).programmeId } },
    (body, { mediaBase = client.families["cdn"] }) => {
      // Just created, so no other code has a reference to it.
      const playback = readPlayback(body) as Playback & { remoteAddress: string };
      playback.remoteAddress = mediaAddress(playback.remoteAddress, mediaBase);
      for (const held of [playback, ...playback.subtitles] as { address: string }[])
        held.address = mediaAddress(held.address, mediaBase);
      return playback;
    },
  );
}
