import { itemAddress, itemImageSources, type Watchlist, type WatchlistEntry } from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import * as grid from "../../theme/card-grid.css.ts";
import { media } from "../../theme/media.ts";
import { Button, ButtonLink, IconButton } from "../../ui/Button/Button.tsx";
import { PosterCard } from "../../ui/Card/Card.tsx";
import { focusListAbove, moveFocusOn } from "../../ui/kept-focus.ts";
import * as css from "./ViewerLists.css.ts";
import { hasFailed, UNKNOWN_LIST, useViewerList } from "../../state/viewer-lists/use-viewer-list.ts";
import { watchlistAtom } from "../../state/viewer-lists/viewer-lists-atoms.ts";

const SIZES = `${media.from1200} 18vw, ${media.from600} 30vw, 46vw`;

const READ = (watchlist: Watchlist) => watchlist.load();

/** The viewer's watchlist, newest first. */
export function WatchlistScreen() {
  const t = useTranslations("login-register");
  const { state, change, act } = useViewerList({ source: watchlistAtom, start: UNKNOWN_LIST, read: READ });
  const { entries: listed, hasMore, problem } = state;
  const showToast = useSetAtom(showToastAtom);
  const [isBusy, setBusy] = useState(false);

  const remove = async ({ contentId }: WatchlistEntry): Promise<void> => {
    if (hasFailed(await change((watchlist) => watchlist.remove({ contentId }))))
      showToast({ text: t("list_failed") });
  };
  const showMore = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    if ((await act((watchlist) => watchlist.loadMore())) !== true) showToast({ text: t("list_failed") });
    setBusy(false);
  };
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("watchlist_title")}</h1>
      <AsyncContent value={listed} problem={problem} onReload={() => void act(READ)}>
        {(entries) =>
          entries.length === 0 ? (
            <div className={css.empty}>
              <p>{t("watchlist_empty")}</p>
              <ButtonLink to="/" tone="accent">
                {t("list_browse")}
              </ButtonLink>
            </div>
          ) : (
            <>
              <ul className={grid.grid}>
                {entries.map((entry) => (
                  <Listed key={entry.contentId} entry={entry} onRemove={() => void remove(entry)} />
                ))}
              </ul>
              {!hasMore ? null : (
                <div ref={focusListAbove} className={css.more}>
                  <Button aria-disabled={isBusy || undefined} onClick={() => void showMore()}>
                    {t("list_more")}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}

function Listed({
  entry: { item },
  onRemove,
}: {
  readonly entry: WatchlistEntry;
  readonly onRemove: () => void;
}) {
  const t = useTranslations("login-register");
  const { imageBase } = useAtomValue(addressesAtom);
  const name = item?.title ?? t("list_gone");
  return (
    <li className={css.listed}>
      {item === undefined ? (
        <p className={css.gone}>{t("list_gone")}</p>
      ) : (
        <PosterCard
          to={itemAddress(item)}
          title={item.title}
          lang={item.titleLanguage}
          picture={itemImageSources({
            item: { ...item, images: { ...item.images } },
            base: imageBase,
            kind: "poster",
          })}
          sizes={SIZES}
          facts={item.releaseDate?.year.toString()}
        />
      )}
      <span className={css.remove}>
        <IconButton
          icon="close"
          tone="solid"
          label={t("devices_removeNamed", { name })}
          onClick={(event) => {
            moveFocusOn(event);
            onRemove();
          }}
        />
      </span>
    </li>
  );
}
