import { footerTextType, isFooterlessPage, type FooterTextType } from "@marquee/config";
import { useAtomValue } from "jotai";
import { memo } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { addressesAtom, footerAtom } from "../../state/app-context/app-context-atoms.ts";
import { useCachedContent } from "../../state/app-context/markup-cache.ts";
import * as css from "./Footer.css.ts";
import { FooterList } from "./FooterList.tsx";
import { FooterLists } from "./FooterLists.tsx";
import { QuickLinks } from "./QuickLinks.tsx";

const NETWORKS = ["facebook", "twitter", "instagram"] as const;

/** The footer; hidden on small screens and on subscription pages. */
export function Footer() {
  const { pathname, search } = useLocation();
  return isFooterlessPage({ path: pathname, search }) ? null : (
    <PageFooter textType={footerTextType(pathname)} />
  );
}

interface FooterProps {
  readonly textType: FooterTextType | undefined;
}

/** Cached: pages with the same text block share one footer. */
const PageFooter = memo(function PageFooter({ textType }: FooterProps) {
  const content = useCachedContent({
    facts: ["footer", textType ?? ""],
    texts: ["footer", "header"],
    elements: <FooterContent textType={textType} />,
  });
  return <footer className={css.footer} {...content} />;
});

function FooterContent({ textType }: FooterProps) {
  const t = useTranslations("footer");
  const { socialLinks, year } = useAtomValue(footerAtom);
  const addresses = useAtomValue(addressesAtom);
  const networks = NETWORKS.flatMap((network) => {
    const slug = socialLinks[network];
    return slug === undefined ? [] : [{ title: t(network), slug, isExternal: true }];
  });
  return (
    <>
      <nav className={css.columns} aria-label={t("footerNavigation")}>
        <FooterLists textType={textType} />
        <QuickLinks />
        <section>
          <h2 className={css.heading}>{t("support")}</h2>
          <ul>
            <li>
              <a className={css.link} href={`tel:${addresses.supportPhone.replace(/[^+\d]/g, "")}`}>
                {addresses.supportPhone}
              </a>
            </li>
            <li>
              <a className={css.link} href={`mailto:${addresses.supportEmail}`}>
                {addresses.supportEmail}
              </a>
            </li>
          </ul>
        </section>
        <FooterList title={t("followUs")} items={networks} />
      </nav>
      <div className={css.closing}>
        <p>{t("copyright", { YEAR: String(year) })}</p>
        <p>{t("bestViewed")}</p>
      </div>
    </>
  );
}
