import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import * as css from "./League.css.ts";

const TABS = [
  { path: "/cricket/schedule", textKey: "tab_schedule" },
  { path: "/cricket/live-streaming", textKey: "tab_live" },
  { path: "/cricket/match-clips", textKey: "tab_clips" },
  { path: "/cricket/teams", textKey: "tab_teams" },
] as const;

/** The layout of all league pages. */
export function LeagueLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("gamification");
  const path = useLocation().pathname.replace(/\/$/, "");
  return (
    <div className={css.frame}>
      <LinkTabs
        label={t("league")}
        tabs={TABS.map((tab) => ({ to: tab.path, text: t(tab.textKey), isCurrent: tab.path === path }))}
      />
      {children}
    </div>
  );
}
