import { fetchMatches } from "@marquee/content-sdk";
import { matchSchedule } from "@marquee/content-sdk/rules";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/cricket-schedule";
import * as css from "../../features/league/League.css.ts";
import { toMatchData } from "../../features/league/match-data.ts";
import { MatchGroup } from "../../features/league/MatchGroup.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadLeaguePage } from "../../server/page-data/league-page.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadLeaguePage(context, {
    name: "schedule",
    load: async ({ client }) =>
      matchSchedule((await fetchMatches(client, { sport: "cricket" })).map(toMatchData)),
  });
}

export const meta = routeMeta("gamification", (t) => ({
  title: `${t("schedule_title")} – ${t("league")}`,
  description: t("schedule_title"),
}));

export default function CricketSchedule({ loaderData: { data } }: Route.ComponentProps) {
  const t = useTranslations("gamification");
  const { live, next, past } = data;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("schedule_title")}</h1>
      {live.length + next.length + past.length === 0 ? <p className={css.muted}>{t("noMatches")}</p> : null}
      <MatchGroup title={t("onNow")} matches={live} />
      <MatchGroup title={t("nextMatches")} matches={next} />
      <MatchGroup title={t("results")} matches={past} />
    </div>
  );
}
