import { ACCOUNT_TARGETS } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasBlogAtom } from "../../state/app-context/app-context-atoms.ts";
import * as css from "./WrittenPage.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Pages by the platform's names of features. For the blog it has one for each country; the country's own flag decides. */
const PAGES = [
  { feature: "search", to: "/search", labelKey: "search" },
  { feature: "gamification_entry", to: ACCOUNT_TARGETS.gamification, labelKey: "settings_gamification" },
  { feature: "sports", to: "/cricket/schedule", labelKey: "menu_sports" },
  { feature: "blog", to: ACCOUNT_TARGETS.blog, labelKey: "info_blog" },
  { feature: "referral", to: ACCOUNT_TARGETS.referral, labelKey: "referral" },
] as const;

/** Links to the features available at the visitor's location; none where the platform names no feature. */
export function FeatureLinks({ features }: { readonly features: readonly string[] }) {
  const t = useTranslations("header");
  const hasBlog = useAtomValue(hasBlogAtom);
  const pages = PAGES.filter(({ feature }) => (feature === "blog" ? hasBlog : features.includes(feature)));
  if (features.length === 0 || pages.length === 0) return null;
  return (
    <nav className={css.facts} aria-label={t("explore")}>
      {pages.map(({ feature, to, labelKey }) => (
        <PageLink key={feature} to={to} prefetch="intent" className={css.fact}>
          {t(labelKey)}
        </PageLink>
      ))}
    </nav>
  );
}
