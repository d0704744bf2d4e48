import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { BUSINESS_PAGES } from "../../site-map/business-pages.ts";
import type { CardData } from "../../components/card.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { media } from "../../theme/media.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import * as css from "./BusinessScreen.css.ts";

interface BusinessScreenProps {
  /** Path of the page without locale prefix. */
  readonly path: string;
  readonly sample: CardData | undefined;
  /** The button or link that plays the sample. */
  readonly playAction: ReactNode;
  readonly children: ReactNode;
}

/** A page for businesses: text and a sample title to play. */
export function BusinessScreen({ path, sample, playAction, children }: BusinessScreenProps) {
  const t = useTranslations("header");
  const { imageBase } = useAtomValue(addressesAtom);
  return (
    <div className={css.page}>
      <p className={css.brow}>{t("business")}</p>
      <LinkTabs
        label={t("business")}
        tabs={BUSINESS_PAGES.map((page) => ({
          to: page.path,
          text: t(page.labelKey),
          isCurrent: page.path === path,
        }))}
      />
      {sample === undefined ? null : (
        <section className={css.sample} aria-label={sample.title}>
          <div className={css.picture}>
            <Picture
              picture={itemImageSources({
                item: { ...sample, images: { ...sample.images } },
                base: imageBase,
                kind: "cover",
              })}
              proportion="cover"
              sizes={`${media.from900} 560px, 100vw`}
              title={sample.title}
              isFirst
            />
          </div>
          <div className={css.facts}>
            <p className={css.title} lang={sample.titleLanguage}>
              {sample.title}
            </p>
            {playAction}
          </div>
        </section>
      )}
      {children}
    </div>
  );
}
