import { fetchTeams } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/cricket-teams";
import * as css from "../../features/league/League.css.ts";
import { TeamTable } from "../../features/league/TeamTable.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadLeaguePage } from "../../server/page-data/league-page.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadLeaguePage(context, {
    name: "teams",
    load: ({ client }) => fetchTeams(client, { sport: "cricket" }),
  });
}

export const meta = routeMeta("gamification", (t) => ({
  title: `${t("teams_title")} – ${t("league")}`,
  description: t("teams_title"),
}));

export default function CricketTeams({ loaderData: { data } }: Route.ComponentProps) {
  const t = useTranslations("gamification");
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("teams_title")}</h1>
      {data.length === 0 ? (
        <p className={css.muted}>{t("noMatches")}</p>
      ) : (
        <TeamTable title={t("teams_title")} teams={data} />
      )}
    </div>
  );
}
