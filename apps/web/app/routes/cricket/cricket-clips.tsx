import { fetchMatchClips } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/cricket-clips";
import { toListCard } from "../../components/card.ts";
import * as css from "../../features/league/League.css.ts";
import { CardGrid } from "../../features/listing/CardGrid.tsx";
import { EmptyList } from "../../features/listing/EmptyList.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { loadLeaguePage } from "../../server/page-data/league-page.server.ts";
import { BADGE_TEXTS } from "../../server/layout/messages.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadLeaguePage(context, {
    name: "clips",
    load: async ({ client }) =>
      (await fetchMatchClips(client, { sport: "cricket" })).map((item) => toListCard(item, "cover")),
    texts: ["consumption", ...BADGE_TEXTS],
  });
}

export const meta = routeMeta("gamification", (t) => ({
  title: `${t("clips_title")} – ${t("league")}`,
  description: t("clips_title"),
}));

export default function CricketClips({ loaderData: { data } }: Route.ComponentProps) {
  const t = useTranslations("gamification");
  return (
    <>
      <div className={css.page}>
        <h1 className={css.title}>{t("clips_title")}</h1>
      </div>
      {data.length === 0 ? <EmptyList /> : <CardGrid cards={data} layout="cover" />}
    </>
  );
}
