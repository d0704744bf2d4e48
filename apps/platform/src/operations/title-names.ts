import { MINUTE } from "@marquee/config";
import type { ListedTitles } from "../modules/content/titles/listed-titles.ts";
import type { Clock } from "../ports/clock.ts";

/** Titles of content ids, from the catalogue. */
export interface TitleNames {
  of(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const KNOWN_MS = 10 * MINUTE;
const MOST_NAMES = 5_000;
/** Most ids in one query; a list shows fewer titles. */
const MOST_REQUESTED = 200;

/** Looks up each id at most once in ten minutes, unknown ids included. */
export function createTitleNames({
  catalogue,
  clock,
}: {
  readonly catalogue: Pick<ListedTitles, "known">;
  readonly clock: Clock;
}): TitleNames {
  let names = new Map<string, string | undefined>();
  let until = 0;
  return {
    async of(ids) {
      if (clock.now() >= until || names.size > MOST_NAMES) {
        names = new Map();
        until = clock.now() + KNOWN_MS;
      }
      const requested = [...new Set(ids)].filter((id) => !names.has(id)).slice(0, MOST_REQUESTED);
      if (requested.length > 0) {
        const found = await catalogue.known(requested);
        for (const id of requested) names.set(id, found.get(id)?.title);
      }
      return new Map(ids.flatMap((id) => titleOf(id, names.get(id))));
    },
  };
}

function titleOf(id: string, title: string | undefined): [string, string][] {
  return title === undefined ? [] : [[id, title]];
}
