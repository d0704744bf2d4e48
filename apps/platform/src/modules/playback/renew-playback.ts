import { SECOND, type PlayerCode } from "@marquee/config";
import type { WireRenewedPlayback } from "@marquee/content-sdk/wire";
import { notFound, PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";
import { playerCodeError } from "../content/rights/refuse-to-play.ts";
import { mediaAddresses } from "../media/media-addresses.ts";
import type { StreamStore } from "../media/stream-store.ts";
import { endOf, type DecideAgain } from "./playback-guard.ts";
import { isActive, screenKey, type PlayLimits } from "./play-limits.ts";
import { isOwnedBy, type PlayingOwner, type PlayingRepository } from "./playing-repository.ts";
import type { PlayingLocation } from "./tables.ts";

/** What renewing a playback needs. */
export interface RenewalPorts {
  readonly clock: Clock;
  readonly cache: SharedCache;
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
  readonly rows: PlayingRepository;
  readonly limits: PlayLimits;
  readonly decideAgain: DecideAgain;
}

/** A player that says it still plays. */
export interface Heartbeat {
  readonly playbackId: string;
  readonly owner: PlayingOwner;
  readonly location: PlayingLocation;
}

const MINUTE_MS = 60 * SECOND;
/** A player calls twice a minute; more calls are those of a program gone wrong. */
const MOST_HEARTBEATS = 20;
/** What comes sooner changes nothing. */
const SOON_MS = 5 * SECOND;

const refuse = (code: PlayerCode): PlatformError => playerCodeError(code);

/**
 * Renews the addresses of a playback and counts its screen.
 * @throws {PlatformError} a player code, 404 for a playback that is not the caller's, 410 `PLAYBACK_STOPPED`, 429
 */
export async function renewPlayback(
  ports: RenewalPorts,
  { playbackId, owner, location }: Heartbeat,
): Promise<WireRenewedPlayback> {
  const { clock, cache, rows, limits, streams, secret } = ports;
  const counted = await cache.increment(`heartbeats:${playbackId}`, { windowMs: MINUTE_MS });
  if (counted.count > MOST_HEARTBEATS)
    throw new PlatformError(429, "RATE_LIMITED", "Too many calls about this playback", {
      headers: { "retry-after": String(Math.max(1, Math.ceil(counted.resetsInMs / SECOND))) },
    });
  const row = await rows.find(playbackId);
  if (row === undefined || row.copyOf !== null || !isOwnedBy(row, owner))
    throw notFound("There is no such playback");
  const end = endOf(row);
  if (end === "stopped")
    throw new PlatformError(410, "PLAYBACK_STOPPED", "This playback was stopped on another device");
  if (end !== undefined) throw refuse(end);
  const now = clock.now();
  const code = await ports.decideAgain(row, location);
  if (code !== undefined) throw refuse(code);
  if (now - row.seenAt.getTime() >= SOON_MS) {
    const { userId } = row;
    // Of two that began at once, the later one ends; one that comes back has to find room.
    const before = isActive(row, now) ? row.startedAt : undefined;
    if (userId !== null && (await limits.isOverScreenLimit({ userId, key: screenKey(row) }, before))) {
      await rows.end(row.id, { at: new Date(now), code: 3805 });
      throw refuse(3805);
    }
    const hasMoved = location.network !== row.location.network;
    await rows.update(row.id, {
      seenAt: new Date(now),
      location,
      // The player has changed its network: who reads next is the player again.
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
