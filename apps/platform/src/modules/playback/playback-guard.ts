import { MINUTE, SECOND, type PlayerCode } from "@marquee/config";
import type { FastifyRequest } from "fastify";
import { PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import { mediaRefusal } from "../content/rights/refuse-to-play.ts";
import type { PlayableContent } from "../content/titles/playable-content.ts";
import type { MediaGuard } from "../media/media-guard.ts";
import { isActive, screenKey, type PlayLimits } from "./play-limits.ts";
import { locationOf, type PlaybackReader } from "./playback-reader.ts";
import type { PlayingRepository } from "./playing-repository.ts";
import type { PlayingLocation, PlayingRow } from "./tables.ts";

/** How long an access decision stays valid. */
const DECISION_MS = 30 * SECOND;

/** A remote player cannot renew its URL. The URL expires after so long without a request. */
const REMOTE_IDLE_MS = 10 * MINUTE;

/** `seenAt` is written at most once in this time. */
const SEEN_PRECISION_MS = 15 * SECOND;

/** Ports of {@link createPlaybackGuard}. */
export interface PlaybackGuardPorts {
  readonly clock: Clock;
  readonly rows: PlayingRepository;
  readonly content: Pick<PlayableContent, "require">;
  readonly limits: PlayLimits;
  readonly readerOf: (request: FastifyRequest) => PlaybackReader;
}

/** Why a playback ended: a player code, or `stopped` when a viewer ended it or removed its device. */
type PlaybackEnd = PlayerCode | "stopped";

/**
 * Decides again whether a running playback may continue: when the last decision is old, its rental has ended, or the requester is
 * in another region. Without access the playback ends; but a reader in another region is only refused itself.
 */
export type RecheckAccess = (
  row: PlayingRow,
  requester: { readonly location: PlayingLocation; readonly isReader?: boolean },
) => Promise<PlaybackEnd | undefined>;

/** Why a playback ended; undefined while it runs. */
export const endOf = ({ endedAt, endCode }: PlayingRow): PlaybackEnd | undefined =>
  endedAt === null ? undefined : ((endCode as PlayerCode | null) ?? "stopped");

const isSameRegion = (one: PlayingLocation, other: PlayingLocation): boolean =>
  one.country === other.country && one.region === other.region;

/** Creates the check. A playback without access is ended together with its copies. */
export function createAccessRecheck({
  clock,
  rows,
  content,
  limits,
}: Omit<PlaybackGuardPorts, "readerOf">): RecheckAccess {
  return async (row, { location, isReader = false }) => {
    const now = clock.now();
    const isElsewhere = !isSameRegion(location, row.location);
    const isRecent =
      now - row.decidedAt.getTime() < DECISION_MS &&
      (row.rentalEndsAt === null || now < row.rentalEndsAt.getTime()) &&
      !isElsewhere;
    if (isRecent) return undefined;
    if (await limits.isSignedOut(row)) {
      await rows.end(row.copyOf ?? row.id, { at: new Date(now), code: null });
      return "stopped";
    }
    const { userId } = row;
    const viewer = userId === null ? undefined : { userId };
    const { rights, rentalEndsAt } = await content.require({
      // The age limit was checked at the start, and a parent may have lifted it for this playback.
      viewer: {
        country: location.country,
        region: location.region,
        language: "en",
        contentLanguages: [],
        ageLimit: undefined,
        now: new Date(now),
      },
      target: { contentId: row.contentId, channelId: undefined },
      marquee: { viewer, deviceId: row.deviceId ?? undefined },
      platform: location.platform,
    });
    const isDeviceOver =
      userId !== null &&
      row.deviceId !== null &&
      (await limits.limitsOf({ userId, deviceId: row.deviceId })).isDeviceOverLimit;
    const code = rights.playable ? (isDeviceOver ? 3804 : undefined) : (rights.error_code as PlayerCode);
    if (isReader && isElsewhere) return code;
    if (code === undefined)
      await rows.update(row.id, { decidedAt: new Date(now), rentalEndsAt: rentalEndsAt ?? null });
    else await rows.end(row.copyOf ?? row.id, { at: new Date(now), code });
    return code;
  };
}

const stopped = () => new PlatformError(403, "PLAYBACK_STOPPED", "This playback was stopped");

const refusalOf = (end: PlaybackEnd): PlatformError => (end === "stopped" ? stopped() : mediaRefusal(end));

/** Creates the guard of media URLs. It allows requests for running playbacks and counts each reader of a URL as a screen. */
export function createPlaybackGuard(ports: PlaybackGuardPorts, recheckAccess: RecheckAccess): MediaGuard {
  const { clock, rows, limits, readerOf } = ports;

  /** The row of the reader: the playback itself, or a copy made for a second reader of its URL. */
  async function screenOf(row: PlayingRow, reader: PlaybackReader, kind: string): Promise<PlayingRow> {
    const now = clock.now();
    // A remote URL is passed from a phone to a television, so all devices of one network count as one reader.
    const name = kind === "remote" ? reader.network : reader.whole;
    if (
      row.reader === name ||
      row.reader?.startsWith(`${name}.`) === true ||
      name.startsWith(`${row.reader}.`)
    )
      return row;
    if (row.reader === null || !isActive(row, now)) {
      await rows.update(row.id, { reader: name });
      return { ...row, reader: name };
    }
    const known = await rows.findCopy(row.id, name);
    if (known !== undefined) return known;
    if (row.userId === null || (await limits.isOverScreenLimit({ userId: row.userId, key: name })))
      throw mediaRefusal(3805);
    return (await rows.copy(row, name, new Date(now))) ?? row;
  }

  return {
    async require({ playbackId, kind, request }) {
      const row = await rows.find(playbackId);
      if (row === undefined) throw stopped();
      const now = clock.now();
      const reader = readerOf(request);
      const location = locationOf(request, { platform: row.location.platform, reader });
      // Checked first: a reader without access must not count as a screen.
      const end = endOf(row) ?? (await recheckAccess(row, { location, isReader: true }));
      if (end !== undefined) throw refusalOf(end);
      const screen = await screenOf(row, reader, kind);
      const screenEnd = endOf(screen);
      if (screenEnd !== undefined) throw refusalOf(screenEnd);
      if (kind === "remote" && now - screen.seenAt.getTime() >= REMOTE_IDLE_MS)
        throw new PlatformError(403, "MEDIA_EXPIRED", "This playback address has expired");
      if (now - screen.seenAt.getTime() < SEEN_PRECISION_MS) return;
      const { userId } = screen;
      const isResuming = userId !== null && !isActive(screen, now);
      if (isResuming && (await limits.isOverScreenLimit({ userId, key: screenKey(screen) })))
        throw mediaRefusal(3805);
      await rows.update(screen.id, { seenAt: new Date(now) });
    },
  };
}
