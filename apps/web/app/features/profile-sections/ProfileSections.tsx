import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import * as css from "./ProfileSections.css.ts";
import { useAtomValue } from "jotai";
import { hasPage } from "../../site-map/sections.ts";
import { accountMenuFactsAtom } from "../../state/session/viewer-atoms.ts";
import { profileSections, type ProfileSection } from "./profile-sections.ts";

function useProfileSections(): readonly ProfileSection[] {
  return profileSections(useAtomValue(accountMenuFactsAtom)).filter(({ path }) => hasPage(path));
}

/** The layout of pages under /myprofile: tabs, and the current section below. */
export function ProfileSections({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("header");
  const path = useLocation().pathname.replace(/\/$/, "");
  const sections = useProfileSections().map((section) => ({
    to: section.path,
    text: t(`account_${section.entry}`),
  }));
  const tabs = [{ to: "/myprofile", text: t("myProfile") }, ...sections].map((tab) => ({
    ...tab,
    isCurrent: tab.to === path,
  }));
  return (
    <div className={css.frame}>
      <div className={css.column}>
        <LinkTabs label={t("myProfile")} tabs={tabs} />
        {children}
      </div>
    </div>
  );
}
