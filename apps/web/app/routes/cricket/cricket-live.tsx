import { fetchMatches } from "@marquee/content-sdk";
import { matchSchedule } from "@marquee/content-sdk/rules";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/cricket-live";
import * as css from "../../features/league/League.css.ts";
import { toMatchData } from "../../features/league/match-data.ts";
import { MatchGroup } from "../../features/league/MatchGroup.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadLeaguePage } from "../../server/page-data/league-page.server.ts";

/** Maximum upcoming matches shown when none is live. */
const MAX_UPCOMING = 3;

export function loader({ context }: Route.LoaderArgs) {
  return loadLeaguePage(context, {
    name: "live",
    async load({ client }) {
      const { live, next } = matchSchedule(
        (await fetchMatches(client, { sport: "cricket" })).map(toMatchData),
      );
      return { live, next: next.slice(0, MAX_UPCOMING) };
    },
  });
}

export const meta = routeMeta("gamification", (t) => ({
  title: t("live_title"),
  description: t("live_title"),
}));

export default function CricketLive({ loaderData: { data } }: Route.ComponentProps) {
  const t = useTranslations("gamification");
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("live_title")}</h1>
      {data.live.length === 0 ? <p className={css.muted}>{t("noLive")}</p> : null}
      <MatchGroup title={t("onNow")} matches={data.live} />
      <MatchGroup title={t("nextMatches")} matches={data.next} />
    </div>
  );
}
