import {
  heartbeatEndpoint,
  playingNowEndpoint,
  stopPlaybackEndpoint,
} from "@marquee/config/endpoints/playback";
import { toPlayerCode } from "@marquee/config/errors";
import { isMarqueeError, type Client } from "@marquee/http";
import { ask, checked, refusedCall, serverCodeOf } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { PlayingScreen, RenewedPlayback } from "../content-lists.ts";
import type { PlayNotice } from "./play-notice.ts";
import { readPlayingNow, readRenewedPlayback } from "../read/read-playback.ts";
import { mediaAddress } from "./media-address.ts";

/** Id of a granted playback. */
export interface PlaybackReference extends CallOptions {
  readonly playbackId: string;
}

/** How often a player renews its playback, in milliseconds; this also reports that it still plays. */
export const HEARTBEAT_MS = 30_000;

/** Result of renewing a playback. `notice` is why it must stop; undefined when the platform does not know the playback. */
export type RenewalResult =
  | { readonly ok: true; readonly value: RenewedPlayback }
  | { readonly ok: false; readonly notice: PlayNotice | undefined };

/**
 * Reports that a playback continues, and renews its addresses. A player calls it every `HEARTBEAT_MS`. It is refused when the right to
 * play has ended, or when the playback was stopped on another screen.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const renewed = await renewPlayback(client, { playbackId: playback.playbackId });
 * if (!renewed.ok) console.log(renewed.notice?.kind);
 */
export async function renewPlayback(
  client: Client,
  options: PlaybackReference & { readonly mediaBase?: string | undefined },
): Promise<RenewalResult> {
  const kinds = { playbackId: "text", mediaBase: "text?" } as const;
  const {
    playbackId,
    mediaBase = client.families["cdn"],
    signal,
  } = checked("renewPlayback", client, options, kinds);
  const call = { endpoint: heartbeatEndpoint, body: { playback_id: playbackId }, signal };
  try {
    const { ok, status, data } = await client.request(call);
    if (ok) {
      const renewed = readRenewedPlayback(data);
      return { ok, value: Object.assign(renewed, { address: mediaAddress(renewed.address, mediaBase) }) };
    }
    const code = toPlayerCode(serverCodeOf(data));
    if (code === undefined) throw refusedCall(call, status, data);
    return { ok, notice: { kind: "refused", code } };
  } catch (error) {
    const status = isMarqueeError(error) ? error.status : undefined;
    if (status === 410) return { ok: false, notice: { kind: "stopped" } };
    if (status === 404) return { ok: false, notice: undefined };
    throw error;
  }
}

/**
 * Ends a playback: that of this player, or of another screen of the account. Its addresses stop answering.
 *
 * @throws {MarqueeError} `NOT_FOUND` for a playback that is not the viewer's, `INVALID_OPTION`, and the codes of a failed request.
 * @example
 * await stopPlayback(client, { playbackId: playback.playbackId });
 */
export async function stopPlayback(
  client: Client,
  options: PlaybackReference & {
    /** Whether the request continues after the page is closed. Default false. */
    readonly isLeaving?: boolean | undefined;
  },
): Promise<void> {
  await ask(
    "stopPlayback",
    client,
    options,
    { playbackId: "text", isLeaving: "flag?" },
    ({ playbackId, isLeaving }) => ({
      endpoint: stopPlaybackEndpoint,
      body: { playback_id: playbackId },
      keepalive: isLeaving,
    }),
  );
}

/**
 * Fetches what plays on the screens of the signed-in viewer's account, the latest first.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * for (const { title, deviceName } of await fetchPlayingNow(auth)) console.log(title, deviceName);
 */
export async function fetchPlayingNow(
  client: Client,
  options: CallOptions = {},
): Promise<readonly PlayingScreen[]> {
  return readPlayingNow(
    await ask("fetchPlayingNow", client, options, undefined, () => ({ endpoint: playingNowEndpoint })),
  );
}
