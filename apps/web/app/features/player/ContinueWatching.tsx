import { itemImageSources } from "@marquee/content-sdk";
import { watchedPercent } from "@marquee/content-sdk/rules";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { PLAY_HASH } from "../../components/play-hash.ts";
import { readMayHaveHistoryAtom } from "../../state/sdks/may-have-history-atom.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { media } from "../../theme/media.ts";
import { IconButton } from "../../ui/Button/Button.tsx";
import { CoverCard } from "../../ui/Card/Card.tsx";
import { lazyComponent } from "../../ui/lazy-component.ts";
import { Rail } from "../../ui/Rail/Rail.tsx";
import { forgetPositionAtom } from "./forget-position-atom.ts";
import type { OpeningPlayerProps } from "../../components/PlayerFrame.tsx";
import type { ContinuedTitle } from "./load-continued-atom.ts";
import * as css from "./ContinueWatching.css.ts";

const SIZES = `${media.from1200} 24vw, ${media.from600} 32vw, 46vw`;

const OpeningPlayer = lazyComponent<OpeningPlayerProps>(
  async () => (await import("../../components/PlayerFrame.tsx")).OpeningPlayer,
);

const loadTitles = () => import("./load-continued-atom.ts");

const removeTitleAtom = atom(null, async (_get, set, title: ContinuedTitle): Promise<void> => {
  await set((await loadTitles()).removeContinuedAtom, title);
});

const readTitlesAtom = atom(null, async (_get, set): Promise<readonly ContinuedTitle[]> => {
  if (!(await set(readMayHaveHistoryAtom))) return [];
  const { loadContinuedAtom } = await loadTitles();
  return set(loadContinuedAtom);
});

/** What was begun and not finished, here or on another device. It appears once script runs: the page itself is the same for everybody. */
export function ContinueWatching() {
  const t = useTranslations("consumption");
  const readTitles = useSetAtom(readTitlesAtom);
  const removeTitle = useSetAtom(removeTitleAtom);
  const forgetPosition = useSetAtom(forgetPositionAtom);
  const navigate = useNavigate();
  const { imageBase } = useAtomValue(addressesAtom);
  const [titles, setTitles] = useState<readonly ContinuedTitle[]>([]);

  useEffect(() => {
    let isGone = false;
    // Without network the page stands as it is; the row is an extra.
    readTitles()
      .then((found) => (isGone ? undefined : setTitles(found)))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [readTitles]);

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
