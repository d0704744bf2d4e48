import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import * as css from "./Quiz.css.ts";

const TABS = [
  { path: "/watch-n-win", textKey: "tab_quizzes" },
  { path: "/watch-n-win/leaderboard", textKey: "tab_leaderboard" },
  { path: "/watch-n-win/winners", textKey: "tab_winners" },
] as const;

/** The layout of all quiz pages. */
export function QuizLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("gamification");
  const path = useLocation().pathname.replace(/\/$/, "");
  return (
    <div className={css.frame}>
      <LinkTabs
        label={t("quiz_title")}
        tabs={TABS.map((tab) => ({ to: tab.path, text: t(tab.textKey), isCurrent: tab.path === path }))}
      />
      <div className={css.page}>{children}</div>
    </div>
  );
}
