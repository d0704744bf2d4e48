import { itemImageSources } from "@marquee/content-sdk";
import { showOffer } from "@marquee/content-sdk/rules";
import { useAtomValue } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { followsHere } from "../../../browser/follows-here.ts";
import type { CardData } from "../../../components/card.ts";
import { PLAY_HASH } from "../../../components/play-hash.ts";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../../state/session/viewer-atoms.ts";
import { Picture } from "../../../ui/Picture/Picture.tsx";
import { media } from "../../../theme/media.ts";
import * as css from "./SimilarTitles.css.ts";
import { PageLink } from "../../../ui/PageLink/PageLink.tsx";

const MOST_SHOWN = 10;

interface SimilarTitlesProps {
  readonly titles: readonly CardData[];
  /** Shown above the list. */
  readonly children: ReactNode;
  readonly onStart: (title: CardData) => void;
}

/** Similar titles, shown over an ended video. One that the viewer may play opens its player, any other its page. */
export function SimilarTitles({ titles, children, onStart }: SimilarTitlesProps) {
  const t = useTranslations("tvshowdetails");
  const userType = useAtomValue(userTypeAtom);
  const { imageBase } = useAtomValue(addressesAtom);
  const start = (event: MouseEvent, title: CardData): void => {
    if (!followsHere(event)) return;
    event.preventDefault();
    onStart(title);
  };
  return (
    <div className={css.end}>
      {children}
      {titles.length === 0 ? null : (
        <section className={css.row} aria-labelledby="player-similar">
          <h3 id="player-similar" className={css.heading}>
            {t("moreLikeThis")}
          </h3>
          <ul className={css.list}>
            {titles.slice(0, MOST_SHOWN).map((title) => {
              const plays = showOffer(title.access, userType).kind === "play";
              return (
                <li key={title.id}>
                  <PageLink
                    className={css.card}
                    to={plays ? title.to + PLAY_HASH : title.to}
                    replace
                    onClick={plays ? (event) => start(event, title) : undefined}
                  >
                    <span className={css.art}>
                      <Picture
                        picture={itemImageSources({
                          item: { ...title, images: { ...title.images } },
                          base: imageBase,
                          kind: "cover",
                        })}
                        proportion="cover"
                        sizes={`${media.from900} 210px, ${media.from600} 22vw, 44vw`}
                        title={title.title}
                      />
                    </span>
                    <span className={css.name} lang={title.titleLanguage}>
                      {title.title}
                    </span>
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
