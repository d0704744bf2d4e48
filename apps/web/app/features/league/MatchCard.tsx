import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { DateText } from "../../texts/DateText.tsx";
import { matchStatusesAtom } from "./match-atoms.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./League.css.ts";
import type { MatchData } from "./match-data.ts";

/** A match with its state, score and links to watch it. */
export function MatchCard({ match }: { readonly match: MatchData }) {
  const t = useTranslations("gamification");
  const { tournament, home, away, venue, startsAt, overs, winner, items } = match;
  const state = useAtomValue(matchStatusesAtom)[match.id] ?? match.state;
  const [item] = items;
  const isLive = state === "Live";
  return (
    <article className={isLive ? `${css.match} ${css.liveMatch}` : css.match}>
      <p className={css.matchTop}>
        <Badge tone={isLive ? "live" : "outline"}>{t(`match_${state}`)}</Badge>
        <span className={css.muted}>{tournament}</span>
      </p>
      <dl className={css.sides}>
        {[home, away].map(({ name, score }) => (
          <div key={name} className={css.side}>
            <dt className={css.team}>{name}</dt>
            <dd className={css.score}>{state === "Scheduled" ? "" : (score ?? "–")}</dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>
        <DateText at={startsAt} form="shortMoment" />
        {venue === "" ? null : ` · ${venue}`}
        {overs === undefined ? null : ` · ${t("overs", { overs })}`}
      </p>
      {winner === undefined ? null : (
        <p className={css.winner}>{t("won", { team: winner === "home" ? home.name : away.name })}</p>
      )}
      {item === undefined ? null : (
        <ButtonLink
          to={isLive ? item.to : "/cricket/match-clips"}
          tone={isLive ? "accent" : "outline"}
          size="s"
          prefetch="intent"
          aria-label={`${t(isLive ? "watchLive" : "watchClips")}: ${home.name}, ${away.name}`}
        >
          {t(isLive ? "watchLive" : "watchClips")}
        </ButtonLink>
      )}
    </article>
  );
}
