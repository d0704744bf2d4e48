import type { Database } from "../../../database/database.ts";
import { createEntitlements } from "../../orders/subscriptions/find-entitlement.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { createContentRepository } from "../catalogue/content-repository.ts";
import {
  decideAccess,
  type AccessDecision,
  type PlayingPerson,
  type PlayLimitsOf,
} from "../rights/decide-rights.ts";
import { requireTarget, type Target } from "./read-consumption.ts";

/** A title or channel, as playback needs it. */
export type PlayableTitle = Pick<
  ItemRow,
  | "id"
  | "assetType"
  | "durationS"
  | "stream"
  | "markers"
  | "contentLanguages"
  | "audioLanguages"
  | "subtitleLanguages"
  | "credit"
>;

/** The catalogue, as playback needs it. */
export interface PlayableContent {
  /**
   * The requested title, and what the caller may do with it. @throws {PlatformError} 400 for wrong ids, 404 for an unknown title
   */
  require(requested: {
    readonly viewer: CatalogueViewer;
    readonly target: Target;
    readonly marquee: PlayingPerson;
    readonly platform: string | undefined;
  }): Promise<{ readonly title: PlayableTitle } & AccessDecision>;
  /** Records the start of a title, for top hits and for the watching period of the rental that gives access. */
  started(play: {
    readonly contentId: string;
    readonly userId: string | undefined;
    readonly isByRental: boolean;
    readonly now: Date;
  }): Promise<void>;
}

/** Reads titles for playback. */
export function createPlayableContent(db: Database, limitsOf?: PlayLimitsOf): PlayableContent {
  const repository = createContentRepository(db);
  const entitlements = createEntitlements(db);
  return {
    async require({ viewer, target, marquee, platform }) {
      const title = await requireTarget(repository, target);
      const facts = { marquee, viewer, platform, entitlements, limitsOf };
      return { title, ...(await decideAccess(title, facts)) };
    },
    async started({ contentId, userId, isByRental, now }) {
      await repository.countPlay(contentId);
      if (userId !== undefined && isByRental) await entitlements.startWatching({ userId, contentId, now });
    },
  };
}
