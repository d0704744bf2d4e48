import { PAGE_SIZE } from "@marquee/config";
import {
  fetchWatchlist,
  itemAddress,
  itemImageSources,
  removeFromWatchlist,
  type WatchlistEntry,
} from "@marquee/content-sdk";
import type { Client } from "@marquee/http";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { addressesAtom } from "../../state/app-context-atoms.ts";
import { showToastAtom } from "../../state/toast-atoms.ts";
import * as grid from "../../theme/card-grid.css.ts";
import { media } from "../../theme/media.ts";
import { Button, ButtonLink, IconButton } from "../../ui/Button/Button.tsx";
import { PosterCard } from "../../ui/Card/Card.tsx";
import * as css from "./OwnList.css.ts";
import { useOwnList } from "./use-own-list.ts";

const SIZES = `${media.from1200} 18vw, ${media.from600} 30vw, 46vw`;

/** What is shown of the list, and how much there is. */
interface Shown {
  readonly entries: readonly WatchlistEntry[];
  readonly total: number;
}

const loadFirst = (client: Client): Promise<Shown> => fetchWatchlist(client);

/** What the viewer wants to see later, newest first (CONT-33). */
export function WatchlistScreen() {
  const t = useTranslations("login-register");
  const { value, problem, reload, setValue, act } = useOwnList(loadFirst);
  const showToast = useSetAtom(showToastAtom);
  const [isBusy, setBusy] = useState(false);

  const remove = async ({ contentId }: WatchlistEntry): Promise<void> => {
    setValue(
      (shown) =>
        shown && {
          entries: shown.entries.filter((entry) => entry.contentId !== contentId),
          total: shown.total - 1,
        },
    );
    try {
      await act((client) => removeFromWatchlist(client, { contentId }));
    } catch {
      showToast({ text: t("list_failed") });
      reload();
    }
  };
  const showMore = async (): Promise<void> => {
    setBusy(true);
    try {
      // What was removed has moved the pages: the one that holds the next title is asked for, and what is known stays.
      const page = Math.floor((value?.entries.length ?? 0) / PAGE_SIZE) + 1;
      const next = await act((client) => fetchWatchlist(client, { page }));
      setValue((shown) => {
        const known = shown?.entries ?? [];
        const ids = new Set(known.map(({ contentId }) => contentId));
        return {
          entries: [...known, ...next.entries.filter(({ contentId }) => !ids.has(contentId))],
          total: next.total,
        };
      });
    } catch {
      showToast({ text: t("list_failed") });
    }
    setBusy(false);
  };
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("watchlist_title")}</h1>
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {({ entries, total }) =>
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
              {entries.length >= total ? null : (
                <div className={css.more}>
                  <Button disabled={isBusy} onClick={() => void showMore()}>
                    {t("list_more")}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </LoadedPart>
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
        <IconButton icon="close" tone="solid" label={t("devices_removeNamed", { name })} onClick={onRemove} />
      </span>
    </li>
  );
}
