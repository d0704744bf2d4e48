import { SECOND, type PlayerCode } from "@marquee/config";
import type { WireRenewedPlayback } from "@marquee/content-sdk/wire";
import { notFound, PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";
import { playerCodeError } from "../content/rights/refuse-to-play.ts";
import { mediaAddresses } from "../media/media-addresses.ts";
import type { StreamStore } from "../media/stream-store.ts";
import { endOf, type RecheckAccess } from "./playback-guard.ts";
import { isActive, screenKey, type PlayLimits } from "./play-limits.ts";
import { isOwnedBy, type PlayingOwner, type PlayingRepository } from "./playing-repository.ts";
import type { PlayingLocation } from "./tables.ts";

/** Ports of {@link renewPlayback}. */
export interface RenewalPorts {
  readonly clock: Clock;
  readonly cache: SharedCache;
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
  readonly rows: PlayingRepository;
  readonly limits: PlayLimits;
  readonly recheckAccess: RecheckAccess;
}

/** A heartbeat: the player reports that it still plays. */
export interface Heartbeat {
  readonly playbackId: string;
  readonly owner: PlayingOwner;
  readonly location: PlayingLocation;
}

const MINUTE_MS = 60 * SECOND;
/** A player sends two heartbeats a minute; more than this is a faulty client. */
const MAX_HEARTBEATS_PER_MINUTE = 20;
/** A heartbeat so shortly after the last one changes nothing. */
const MIN_INTERVAL_MS = 5 * SECOND;

const refuse = (code: PlayerCode): PlatformError => playerCodeError(code);

/**
 * Renews the media URLs of a playback and counts its screen.
 * @throws {PlatformError} a player code when access is lost, 404 for a playback that is not the caller's, 410 `PLAYBACK_STOPPED`,
 * 429 for too many heartbeats
 */
export async function renewPlayback(
  ports: RenewalPorts,
  { playbackId, owner, location }: Heartbeat,
): Promise<WireRenewedPlayback> {
  const { clock, cache, rows, limits, streams, secret } = ports;
  const counted = await cache.increment(`heartbeats:${playbackId}`, { windowMs: MINUTE_MS });
  if (counted.count > MAX_HEARTBEATS_PER_MINUTE)
    throw new PlatformError(429, "RATE_LIMITED", "Too many calls about this playback", {
      headers: { "retry-after": String(Math.max(1, Math.ceil(counted.resetsInMs / SECOND))) },
    });
  const row = await rows.find(playbackId);
  if (row === undefined || row.copyOf !== null || !isOwnedBy(row, owner))
    throw notFound("There is no such playback");
  const end = endOf(row) ?? (await ports.recheckAccess(row, { location }));
  if (end === "stopped")
    throw new PlatformError(410, "PLAYBACK_STOPPED", "This playback was stopped on another device");
  if (end !== undefined) throw refuse(end);
  const now = clock.now();
  if (now - row.seenAt.getTime() >= MIN_INTERVAL_MS) {
    const { userId } = row;
    // Of two screens beyond the limit the later one ends; a screen that was inactive counts as the latest.
    const later = isActive(row, now) ? row : undefined;
    if (userId !== null && (await limits.isOverScreenLimit({ userId, key: screenKey(row) }, later))) {
      await rows.end(row.id, { at: new Date(now), code: 3805 });
      throw refuse(3805);
    }
    const hasMoved = location.network !== row.location.network;
    await rows.update(row.id, {
      seenAt: new Date(now),
      location,
      // The player has changed its network, so the next reader becomes its reader.
      ...(hasMoved ? { reader: null } : {}),
    });
  }
  const stream = await streams.find(row.media.stream);
  if (stream === undefined) throw notFound("There is nothing to play");
  const addresses = mediaAddresses(stream, { ...row.media, playbackId }, { secret, nowMs: now });
  return {
    address: `${addresses.base}/master.m3u8`,
    segment_token: addresses.segmentToken,
    expires_at: new Date(addresses.expiresAtS * SECOND).toISOString(),
  };
}
