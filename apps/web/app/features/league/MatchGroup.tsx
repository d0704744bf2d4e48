import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { matchStatusesAtom } from "./match-atoms.ts";
import * as css from "./League.css.ts";
import type { MatchData } from "./match-data.ts";
import { MatchCard } from "./MatchCard.tsx";

/** Matches under a heading; hidden when there are none. */
export function MatchGroup({
  title,
  matches,
}: {
  readonly title: string;
  readonly matches: readonly MatchData[];
}) {
  const updateStatuses = useSetAtom(matchStatusesAtom);
  useEffect(() => updateStatuses(matches), [updateStatuses, matches]);
  if (matches.length === 0) return null;
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.matches}>
        {matches.map((match) => (
          <li key={match.id} id={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}
