import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import * as css from "./Quiz.css.ts";

/** Whether the page is about a quiz that has winners: its loader says so. */
function useIsOver(): boolean {
  return useMatches().some(({ loaderData }) => Object(loaderData).isOver === true);
}

/** The layout of all quiz pages. Its tabs stay with the quiz that the address names, except where it has no winners yet. */
export function QuizLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("gamification");
  const { pathname, search } = useLocation();
  const page = pathname.split("/")[2] ?? "";
  const id = new URLSearchParams(search).get("campaign");
  const isOver = useIsOver();
  const query = id === null ? "" : `?campaign=${encodeURIComponent(id)}`;
  return (
    <div className={css.frame}>
      <LinkTabs
        label={t("quiz_title")}
        tabs={[
          { to: "/watch-n-win", text: t("tab_quizzes"), isCurrent: page === "" },
          {
            to: "/watch-n-win/leaderboard" + query,
            text: t("tab_leaderboard"),
            isCurrent: page === "leaderboard",
          },
          {
            to: "/watch-n-win/winners" + (isOver ? query : ""),
            text: t("tab_winners"),
            isCurrent: page === "winners",
          },
        ]}
      />
      <div className={css.page}>{children}</div>
    </div>
  );
}
