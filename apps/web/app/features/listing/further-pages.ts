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

/** A list and the first page to fetch. */
export interface FurtherList {
  readonly id: string;
  readonly layout: RowLayout;
  readonly page: number;
  readonly filter?: ListFilter | undefined;
}

/** Fetches the cards of a list page by page. */
export interface FurtherPages {
  /** Fetches the next page; resolves to undefined after the last one. */
  readonly next: () => Promise<readonly ListCard[] | undefined>;
  /** Stops fetching. */
  readonly close: () => void;
}

/** Simultaneous reads of the same list share one request. */
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

/** Creates the pager of a list. */
export const openFurtherPagesAtom = atom(
  null,
  async (get, _set, { id, layout, page, filter }: FurtherList): Promise<FurtherPages> =>
    toPages(listCollection(await get(catalogueClientAtom), { id, page, filter }), layout),
);
