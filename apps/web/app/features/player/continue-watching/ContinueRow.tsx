import { itemImageSources } from "@marquee/content-sdk";
import { watchedPercent } from "@marquee/content-sdk/rules";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { PLAY_HASH } from "../../../components/play-hash.ts";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import { media } from "../../../theme/media.ts";
import { IconButton } from "../../../ui/Button/Button.tsx";
import { CoverCard } from "../../../ui/Card/Card.tsx";
import { lazyComponent } from "../../../ui/lazy-component.ts";
import { Rail } from "../../../ui/Rail/Rail.tsx";
import { forgetPositionAtom } from "./forget-position-atom.ts";
import type { OpeningPlayerProps } from "../../../components/PlayerFrame.tsx";
import type { ContinuedTitle } from "./load-continued-atom.ts";
import * as css from "./ContinueRow.css.ts";

const SIZES = `${media.from1200} 24vw, ${media.from600} 32vw, 46vw`;

const OpeningPlayer = lazyComponent<OpeningPlayerProps>(
  async () => (await import("../../../components/PlayerFrame.tsx")).OpeningPlayer,
);

const removeTitleAtom = atom(null, async (_get, set, title: ContinuedTitle): Promise<void> => {
  const { removeContinuedAtom } = await import("./load-continued-atom.ts");
  await set(removeContinuedAtom, title);
});

/** The rail of titles to continue. A removed title disappears before its removal is saved. Import on demand. */
export function ContinueRow({ found }: { readonly found: readonly ContinuedTitle[] }) {
  const t = useTranslations("consumption");
  const removeTitle = useSetAtom(removeTitleAtom);
  const forgetPosition = useSetAtom(forgetPositionAtom);
  const navigate = useNavigate();
  const { imageBase } = useAtomValue(addressesAtom);
  const [titles, setTitles] = useState(found);

  const startOver = async (title: ContinuedTitle): Promise<void> => {
    await forgetPosition(title.card.id);
    await navigate(title.card.to + PLAY_HASH);
  };
  const remove = (title: ContinuedTitle): void => {
    setTitles((before) => before.filter((other) => other !== title));
    void removeTitle(title);
  };

  if (titles.length === 0) return null;
  const title = t("continueWatching");
  return (
    <Rail
      shape="cover"
      title={title}
      labels={{ back: t("scrollBack", { title }), forward: t("scrollForward", { title }) }}
    >
      {titles.map((continued) => {
        const { card, entry } = continued;
        const percent = watchedPercent(entry);
        return (
          <div key={card.id} className={css.title}>
            <CoverCard
              to={card.to + PLAY_HASH}
              title={card.title}
              lang={card.titleLanguage}
              picture={itemImageSources({
                item: { ...card, images: { ...card.images } },
                base: imageBase,
                kind: "cover",
              })}
              sizes={SIZES}
              progress={{ value: percent / 100, label: t("watchedShare", { percent }) }}
            />
            <Suspense>
              <OpeningPlayer to={card.to} card={card} shape="cover" sizes={SIZES} />
            </Suspense>
            <div className={css.acts}>
              {entry.positionMs === 0 ? null : (
                <IconButton
                  icon="replay"
                  tone="solid"
                  label={t("playFromStart", { title: card.title })}
                  title={t("playFromStart", { title: card.title })}
                  onClick={() => void startOver(continued)}
                />
              )}
              <IconButton
                icon="close"
                tone="solid"
                label={t("removeFromRow", { title: card.title })}
                title={t("removeFromRow", { title: card.title })}
                onClick={() => remove(continued)}
              />
            </div>
          </div>
        );
      })}
    </Rail>
  );
}
