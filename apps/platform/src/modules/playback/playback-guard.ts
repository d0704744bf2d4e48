import { MINUTE, SECOND, type PlayerCode } from "@marquee/config";
import type { FastifyRequest } from "fastify";
import { PlatformError } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import { mediaRefusal } from "../content/rights/refuse-to-play.ts";
import type { PlayableContent } from "../content/titles/playable-content.ts";
import type { MediaGuard } from "../media/media-guard.ts";
import { isActive, screenKey, type PlayLimits } from "./play-limits.ts";
import type { PlaybackReader } from "./playback-reader.ts";
import type { PlayingRepository } from "./playing-repository.ts";
import type { PlayingLocation, PlayingRow } from "./tables.ts";

/** How long a right counts as looked at. */
const DECISION_MS = 30 * SECOND;

/** A player that cannot renew its address keeps it alive by reading; after so long without, it is over. */
const LEASE_MS = 10 * MINUTE;

/** How exactly is noted when a screen was last heard of. */
const SEEN_MS = 15 * SECOND;

/** What deciding anew about a running playback needs. */
export interface PlaybackGuardPorts {
  readonly clock: Clock;
  readonly rows: PlayingRepository;
  readonly content: Pick<PlayableContent, "require">;
  readonly limits: PlayLimits;
  readonly readerOf: (request: FastifyRequest) => PlaybackReader;
}

/** Looks at the right of a running playback anew when it has not been looked at for a while, or its rental has ended. */
export type DecideAgain = (row: PlayingRow, location?: PlayingLocation) => Promise<PlayerCode | undefined>;

/** A stopped or ended playback as a player code; `stopped` where a viewer ended it. */
export const endOf = ({ endedAt, endCode }: PlayingRow): PlayerCode | "stopped" | undefined =>
  endedAt === null ? undefined : ((endCode as PlayerCode | null) ?? "stopped");

/** Decides about running playbacks; one that has lost its right is ended, with its copies. */
export function createDecideAgain({
  clock,
  rows,
  content,
  limits,
}: Omit<PlaybackGuardPorts, "readerOf">): DecideAgain {
  return async (row, location = row.location) => {
    const now = clock.now();
    const isKnown =
      now - row.decidedAt.getTime() < DECISION_MS &&
      (row.rentalEndsAt === null || now < row.rentalEndsAt.getTime()) &&
      location.country === row.location.country;
    if (isKnown) return undefined;
    const { userId } = row;
    const viewer = userId === null ? undefined : { userId };
    const { rights, rentalEndsAt } = await content.require({
      // A title that began plays on: its age was allowed when it did, perhaps by who may allow it.
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
    if (code === undefined)
      await rows.update(row.id, { decidedAt: new Date(now), rentalEndsAt: rentalEndsAt ?? null });
    else await rows.end(row.copyOf ?? row.id, { at: new Date(now), code });
    return code;
  };
}

const stopped = () => new PlatformError(403, "PLAYBACK_STOPPED", "This playback was stopped");

/** Lets the addresses of running playbacks be read, and counts each reader of one as a screen. */
export function createPlaybackGuard(ports: PlaybackGuardPorts, decideAgain: DecideAgain): MediaGuard {
  const { clock, rows, limits, readerOf } = ports;

  /** The row of who reads: that of the playback, or of a copy of its address. */
  async function screenOf(row: PlayingRow, reader: PlaybackReader, kind: string): Promise<PlayingRow> {
    const now = clock.now();
    // A television reads what a phone hands it: for an address that is handed on, a home is one reader.
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
      const screen = endOf(row) === undefined ? await screenOf(row, readerOf(request), kind) : row;
      const end = endOf(screen);
      if (end !== undefined) throw end === "stopped" ? stopped() : mediaRefusal(end);
      if (kind === "remote" && now - screen.seenAt.getTime() >= LEASE_MS)
        throw new PlatformError(403, "MEDIA_EXPIRED", "This playback address has expired");
      const code = await decideAgain(screen);
      if (code !== undefined) throw mediaRefusal(code);
      if (now - screen.seenAt.getTime() < SEEN_MS) return;
      const { userId } = screen;
      const returns = userId !== null && !isActive(screen, now);
      if (returns && (await limits.isOverScreenLimit({ userId, key: screenKey(screen) })))
        throw mediaRefusal(3805);
      await rows.update(screen.id, { seenAt: new Date(now) });
    },
  };
}
