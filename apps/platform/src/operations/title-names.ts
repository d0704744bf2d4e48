import { MINUTE } from "@marquee/config";
import type { ListedTitles } from "../modules/content/titles/listed-titles.ts";
import type { Clock } from "../ports/clock.ts";

/** The names that the catalogue gives to content ids. */
export interface TitleNames {
  of(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const KNOWN_MS = 10 * MINUTE;
const MOST_NAMES = 5_000;
/** Ids of one question; a list shows fewer titles than this. */
const MOST_REQUESTED = 200;

/** Asks the catalogue once for each id in ten minutes. Ids that it does not have are remembered as such. */
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
