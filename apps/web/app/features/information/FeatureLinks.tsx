import { ACCOUNT_TARGETS } from "@marquee/config";
import { useTranslations } from "use-intl";
import * as css from "./WrittenPage.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Pages by the platform's names of features. */
const PAGES = [
  { feature: "search", to: "/search", labelKey: "search" },
  { feature: "gamification_entry", to: ACCOUNT_TARGETS.gamification, labelKey: "settings_gamification" },
  { feature: "sports", to: "/cricket/schedule", labelKey: "menu_sports" },
  { feature: "blog_india", to: ACCOUNT_TARGETS.blog, labelKey: "info_blog" },
  { feature: "blog_global", to: ACCOUNT_TARGETS.blog, labelKey: "info_blog" },
  { feature: "referral", to: ACCOUNT_TARGETS.referral, labelKey: "referral" },
] as const;

/** Links to the features available at the visitor's location. */
export function FeatureLinks({ features }: { readonly features: readonly string[] }) {
  const t = useTranslations("header");
  const pages = PAGES.filter(({ feature }) => features.includes(feature));
  if (pages.length === 0) return null;
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
