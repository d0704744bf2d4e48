import { getDetailsSecureEndpoint } from "@marquee/config/endpoints/playback";
import { consumptionQuery, type ConsumptionTarget } from "./consumption-query.ts";
import { ask, isPlayerRefusal, type CallOptions, type ContentClient } from "./content-client.ts";
import type { Playback, PlayerRefusal } from "./content-lists.ts";
import { readPlayerRefusal } from "./read/read-detail.ts";
import { readPlayback } from "./read/read-playback.ts";

/** How asking to play ended. */
export type PlaybackOutcome =
  | { readonly outcome: "ready"; readonly playback: Playback }
  | { readonly outcome: "refused"; readonly refusal: PlayerRefusal };

/** What is to be played. */
export interface PlaybackOptions extends ConsumptionTarget, CallOptions {
  /**
   * Base that replaces `/cdn` in the addresses of the answer, for example `/api/cdn` or a delivery network.
   * Default: the addresses as served.
   */
  readonly mediaBase?: string | undefined;
}

/** An address of the media family on the base the caller reaches it by. Absolute addresses stay. */
export function mediaAddress(address: string, mediaBase: string | undefined): string {
  return mediaBase !== undefined && address.startsWith("/cdn/")
    ? mediaBase.replace(/\/+$/, "") + address.slice("/cdn".length)
    : address;
}

/**
 * Asks for everything the player needs. A refusal by player code is returned; 471 to 476 and the rest reject.
 * Spec: content, "single playback getDetails/secure" (CONT-48).
 *
 * @throws {ContentError} `INVALID_REQUEST` with both ids or none, `UNREADABLE_ANSWER`.
 */
export async function requestPlayback(
  client: ContentClient,
  options: PlaybackOptions,
): Promise<PlaybackOutcome> {
  const query = consumptionQuery(options, client.viewer());
  const body = await ask(client, {
    endpoint: getDetailsSecureEndpoint,
    query,
    body: {},
    signal: options.signal,
  });
  if (isPlayerRefusal(body)) return { outcome: "refused", refusal: readPlayerRefusal(body) };
  const playback = readPlayback(body);
  const resolve = (address: string) => mediaAddress(address, options.mediaBase);
  return {
    outcome: "ready",
    // Spreading would bring its helpers along, which weigh more than this call.
    playback: Object.assign({}, playback, {
      address: resolve(playback.address),
      subtitles: playback.subtitles.map((track) =>
        Object.assign({}, track, { address: resolve(track.address) }),
      ),
    }),
  };
}
