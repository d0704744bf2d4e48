import { eq } from "drizzle-orm";
import { MINUTE } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { CatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import { catalogueState } from "./tables.ts";

/** Most answers in the cache. */
const MOST_ANSWERS = 300;

/**
 * Caches answers that many viewers share until the end of the minute: rows of pages, lists of channels, guides. The cache is
 * emptied when the catalogue changes, even by another process.
 */
export interface AnswerCache {
  /** The answer for this viewer; computed once for parallel requests. */
  read<Answer>(
    viewer: CatalogueViewer,
    call: readonly unknown[],
    work: () => Promise<Answer>,
  ): Promise<Answer>;
}

/** Everything of a viewer that an answer depends on; the time counts in whole minutes. */
function viewerKey(viewer: CatalogueViewer): readonly unknown[] {
  return [
    viewer.country,
    viewer.region,
    viewer.language,
    viewer.contentLanguages.join(),
    viewer.ageLimit,
    Math.floor(viewer.now.getTime() / MINUTE),
  ];
}

/** Creates a cache of this process. */
export function createAnswerCache(db: Database): AnswerCache {
  const answers = new Map<string, Promise<unknown>>();
  return {
    async read<Answer>(
      viewer: CatalogueViewer,
      call: readonly unknown[],
      work: () => Promise<Answer>,
    ): Promise<Answer> {
      const [state] = await db
        .select({ changedAt: catalogueState.changedAt })
        .from(catalogueState)
        .where(eq(catalogueState.id, 1));
      const key = JSON.stringify([...call, ...viewerKey(viewer), state?.changedAt]);
      const stored = answers.get(key);
      if (stored !== undefined) {
        // The map is in order of use, so the first entry was used least recently.
        answers.delete(key);
        answers.set(key, stored);
        return stored as Promise<Answer>;
      }
      const answer = work();
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      for (const oldest of answers.keys()) {
        if (answers.size <= MOST_ANSWERS) break;
        answers.delete(oldest);
      }
      return answer;
    },
  };
}
