import { FOOTER_LINKS, isConsentCountry, isIndia } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { ConsentLink } from "../../consent/ConsentLink.tsx";
import { INFORMATION_PAGES } from "../../site-map/information-pages.ts";
import { hasPage, hasTitles } from "../../site-map/sections.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import { hasBlogAtom, localeAtom, menuAtom } from "../../state/app-context/app-context-atoms.ts";
import { helpCentreAtom } from "../../state/session/viewer-atoms.ts";
import * as css from "./Footer.css.ts";
import { FooterLink } from "./FooterList.tsx";

/** The two views of the consent manager. */
const CONSENT_VIEWS = [
  { view: "preferences", labelKey: "preferences" },
  { view: "do-not-sell", labelKey: "doNotSell" },
] as const;

/** The fixed links of the footer; some depend on a condition. */
export function QuickLinks() {
  const t = useTranslations("footer");
  const h = useTranslations("header");
  const { country } = useAtomValue(localeAtom);
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const { sections } = useAtomValue(menuAtom);
  const hasBlog = useAtomValue(hasBlogAtom);
  const helpCentre = useAtomValue(helpCentreAtom);
  const links = [
    { to: FOOTER_LINKS.tvChannels, title: h("menu_tv_channels") },
    ...INFORMATION_PAGES.filter(({ labelKey }) => labelKey !== "contentRedressal" || isIndia(country)).map(
      ({ path, labelKey }) => ({ to: path, title: t(labelKey) }),
    ),
    ...(hasBlog ? [{ to: FOOTER_LINKS.blog, title: h("info_blog") }] : []),
  ];
  return (
    <section className={css.wide}>
      <h2 className={css.heading}>{t("quickLinks")}</h2>
      <ul className={css.wideList}>
        {links.map(({ to, title }) =>
          hasPage(to) && hasTitles(to, sections) && isAllowed(to) ? (
            <FooterLink key={to} slug={to} title={title} isExternal={false} />
          ) : null,
        )}
        {isConsentCountry(country)
          ? CONSENT_VIEWS.map(({ view, labelKey }) => (
              <li key={view}>
                <ConsentLink view={view} className={css.link}>
                  {t(labelKey)}
                </ConsentLink>
              </li>
            ))
          : null}
        <FooterLink slug={helpCentre} title={h("settings_faq")} isExternal />
      </ul>
    </section>
  );
}
