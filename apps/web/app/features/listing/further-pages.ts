import {
  listCollection,
  shareReads,
  type CollectionPage,
  type ContentItem,
  type ListFilter,
  type Pager,
} from "@marquee/content-sdk";
import { atom } from "jotai";
import { toListCard, type ListCard } from "../../components/card.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import type { RowLayout } from "./row-data.ts";

/** A list, and from which page on it is wanted. */
export interface FurtherList {
  readonly id: string;
  readonly layout: RowLayout;
  readonly page: number;
  readonly filter?: ListFilter | undefined;
}

/** Cards page by page; each page is fetched when it is asked for. */
export interface FurtherPages {
  /** Undefined after the last page. */
  readonly next: () => Promise<readonly ListCard[] | undefined>;
  /** Fetches nothing more. */
  readonly close: () => void;
}

/** Lists that are looked at twice at the same time are fetched once. */
const catalogueClientAtom = atom(async (get) => shareReads(await get(authAtom)));

function toPages(pager: Pager<ContentItem, CollectionPage>, layout: RowLayout): FurtherPages {
  const pages = pager.byPage();
  return {
    async next() {
      const result = await pages.next();
      return result.done === true ? undefined : result.value.items.map((item) => toListCard(item, layout));
    },
    close: () => void pages.return?.(),
  };
}

/** Opens the further pages of a list. */
export const openFurtherPagesAtom = atom(
  null,
  async (get, _set, { id, layout, page, filter }: FurtherList): Promise<FurtherPages> =>
    toPages(listCollection(await get(catalogueClientAtom), { id, page, filter }), layout),
);
