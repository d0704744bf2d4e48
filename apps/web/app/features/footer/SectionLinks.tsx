import { isBlockedPath } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { isOpenIn, SECTIONS } from "../../site-map/sections.ts";
import { partnerModeAtom } from "../../state/partner-atoms.ts";
import { localeAtom } from "../../state/app-context-atoms.ts";
import * as css from "./Footer.css.ts";
import { FooterLink } from "./FooterLink.tsx";

/** The sections of the product, where the footer call does not name them. */
export function SectionLinks() {
  const t = useTranslations("footer");
  const h = useTranslations("header");
  const { country } = useAtomValue(localeAtom);
  const partnerMode = useAtomValue(partnerModeAtom);
  return (
    <section className={css.wide}>
      <h2 className={css.heading}>{t("watch")}</h2>
      <ul className={css.wideList}>
        {SECTIONS.filter(
          (section) => isOpenIn(section, country) && !isBlockedPath({ path: section.path, partnerMode }),
        ).map(({ path, labelKey }) => (
          <FooterLink key={path} to={path} title={h(labelKey)} />
        ))}
      </ul>
    </section>
  );
}
