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

/** A title or channel as far as playing it goes. */
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

/** What the catalogue tells those who play it. */
export interface PlayableContent {
  /** The title asked for and what the caller may do with it. @throws {PlatformError} 400, 404 */
  require(requested: {
    readonly viewer: CatalogueViewer;
    readonly target: Target;
    readonly marquee: PlayingPerson;
    readonly platform: string | undefined;
  }): Promise<{ readonly title: PlayableTitle } & AccessDecision>;
  /** Notes that a title was started, for top hits and for the hours of a rental. */
  started(play: {
    readonly contentId: string;
    readonly userId: string | undefined;
    readonly now: Date;
  }): Promise<void>;
}

/** What the family `playback` may know of the catalogue. */
export function createPlayableContent(db: Database, limitsOf?: PlayLimitsOf): PlayableContent {
  const repository = createContentRepository(db);
  const entitlements = createEntitlements(db);
  return {
    async require({ viewer, target, marquee, platform }) {
      const title = await requireTarget(repository, target);
      const facts = { marquee, viewer, platform, entitlements, limitsOf };
      return { title, ...(await decideAccess(title, facts)) };
    },
    async started({ contentId, userId, now }) {
      await repository.countPlay(contentId);
      if (userId !== undefined) await entitlements.startWatching({ userId, contentId, now });
    },
  };
}
