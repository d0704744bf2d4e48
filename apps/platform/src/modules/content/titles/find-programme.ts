import { SECOND } from "@marquee/config";
import { programmePlayback } from "@marquee/content-sdk/live";
import { isWithinAge } from "@marquee/content-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { localText } from "../../../errors/local-text.ts";
import { pageNotFound } from "../../../errors/platform-error.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { createChannelRepository } from "../catalogue/channel-repository.ts";
import { createContentRepository } from "../catalogue/content-repository.ts";
import { showingsBetween } from "../catalogue/channel-guide.ts";
import { playerCodeError } from "../rights/refuse-to-play.ts";
import { requireShowable } from "../rights/requirements.ts";
import type { GuidePorts } from "./read-guide.ts";

/** A programme that can be played from its beginning. Epoch seconds. */
export interface PlayableProgramme {
  readonly title: string;
  readonly startS: number;
  readonly endS: number;
}

/** Id that stands for the current programme. */
const RUNNING = "now";

/** A programme by the ids of the guide. */
interface ProgrammeTarget {
  readonly channelId: string;
  readonly programmeId: string;
}

/** Finds programmes of the guide. */
export function createProgrammes(db: Database) {
  const ports = { repository: createContentRepository(db), channels: createChannelRepository(db) };
  return {
    require: (viewer: CatalogueViewer, target: ProgrammeTarget) => requireProgramme(ports, viewer, target),
  };
}

/**
 * The programme with an id of the guide, or the current one, if it can be played from its start. Access is decided for its
 * channel; the title itself must also be visible to the viewer.
 * @throws {PlatformError} 404 for a programme that is unknown, in the future or too old; 474, 475; 3814 above the age limit
 */
async function requireProgramme(
  { repository, channels }: GuidePorts,
  viewer: CatalogueViewer,
  { channelId, programmeId }: ProgrammeTarget,
): Promise<PlayableProgramme> {
  const missing = () => pageNotFound(`There is no programme ${programmeId} to play`);
  const isRunning = programmeId === RUNNING;
  const wantedS = isRunning
    ? Math.floor(viewer.now.getTime() / SECOND)
    : Number(/-(\d{1,12})$/.exec(programmeId)?.[1] ?? Number.NaN);
  if (!isRunning && programmeId !== `${channelId}-${wantedS}`) throw missing();
  const loop = (await channels.loops([channelId])).get(channelId) ?? [];
  const [showing] = showingsBetween(loop, wantedS, wantedS + 1);
  if (showing === undefined || (!isRunning && showing.startS !== wantedS)) throw missing();
  const { contentId, startS, endS } = showing;
  const span = { startsAt: startS * SECOND, endsAt: endS * SECOND };
  const title = await repository.findItem(contentId);
  if (title === undefined || programmePlayback(span, viewer.now.getTime()) === undefined) throw missing();
  requireShowable(title, viewer);
  const ageLimit = viewer.isAgeLimitLifted === true ? undefined : viewer.ageLimit;
  if (!isWithinAge({ ageRating: title.ageRating ?? undefined }, ageLimit)) throw playerCodeError(3814);
  return { title: localText(title.title, viewer.language), startS, endS };
}
