import { accessOf } from "@marquee/config/plans";
import type { ContentId, PersonId } from "../content-item.ts";
import type {
  CollectionPage,
  CountedGenre,
  GenrePage,
  GenresAndLanguages,
  ItemPage,
  LandingPage,
  Licence,
  Person,
  Row,
  SearchPage,
  UpNext,
} from "../content-lists.ts";
import { optionalInstant } from "./instant.ts";
import { readGenre, readImages, readItemNode } from "./read-item.ts";
import {
  optionalNode,
  optionalNodes,
  optionalNumber,
  optionalText,
  requiredNodes,
  requiredNumber,
  requiredText,
  texts,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

/** Reads the fields every page of items has. */
export const readItemPage = (node: WireNode): ItemPage => ({
  items: requiredNodes(node, "items", readItemNode),
  page: requiredNumber(node, "page"),
  pageSize: requiredNumber(node, "page_size"),
  total: requiredNumber(node, "total"),
});

/** Reads a row of a landing page. */
export const readRow = (node: WireNode): Row => ({
  ...readItemPage(node),
  id: requiredText(node, "id") as ContentId,
  title: requiredText(node, "title"),
  slug: optionalText(node, "web_slug"),
  layout: requiredText(node, "layout"),
});

/** Reads GET collection/{id} of a collection. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readCollection(wire: unknown): CollectionPage {
  const node = wireNode(wire, "collection");
  return {
    ...readItemPage(node),
    id: requiredText(node, "id") as ContentId,
    title: requiredText(node, "title"),
    slug: optionalText(node, "web_slug"),
    layout: optionalText(node, "layout"),
  };
}

/** Reads GET collection/{id} of a landing page. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readLandingPage(wire: unknown): LandingPage {
  const node = wireNode(wire, "page");
  return {
    id: requiredText(node, "id"),
    title: requiredText(node, "title"),
    rows: optionalNodes(node, "rows", readRow),
    page: requiredNumber(node, "page"),
    pageSize: requiredNumber(node, "page_size"),
    total: requiredNumber(node, "total"),
  };
}

/** Reads GET search. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readSearch(wire: unknown): SearchPage {
  const node = wireNode(wire, "search");
  return { ...readItemPage(node), query: requiredText(node, "q") };
}

const readCountedGenre = (node: WireNode): CountedGenre => ({
  ...readGenre(node),
  count: requiredNumber(node, "count"),
});

/** Reads GET genre and GET tvshowGenre. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readGenrePage(wire: unknown): GenrePage {
  const node = wireNode(wire, "genre");
  return { ...readItemPage(node), genres: requiredNodes(node, "genres", readCountedGenre) };
}

/** Reads GET seo/genres-languages. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readGenresAndLanguages(wire: unknown): GenresAndLanguages {
  const node = wireNode(wire, "genres-languages");
  return {
    genres: requiredNodes(node, "genres", readCountedGenre),
    languages: requiredNodes(node, "languages", (language) => ({
      code: requiredText(language, "id"),
      count: requiredNumber(language, "count"),
    })),
  };
}

/** Reads GET reco/upnext. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readUpNext(wire: unknown): UpNext {
  const node = wireNode(wire, "upnext");
  return {
    item: optionalNode(node, "item", readItemNode),
    items: requiredNodes(node, "items", readItemNode),
  };
}

/** Reads GET person/{id}. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readPerson(wire: unknown): Person {
  const node = wireNode(wire, "person");
  return {
    ...readItemPage(node),
    id: requiredText(node, "id") as PersonId,
    name: requiredText(node, "name"),
    slug: optionalText(node, "web_slug"),
    bornYear: optionalNumber(node, "born"),
    images: readImages(node),
  };
}

/** Reads one licence of GET details_with_licences. */
export const readLicence = (node: WireNode): Licence => ({
  country: requiredText(node, "country"),
  excludedRegions: texts(node, "excluded_regions"),
  expiresAt: optionalInstant(node, "expires_at"),
  access: accessOf({
    billingType: optionalText(node, "billing_type"),
    businessType: optionalText(node, "business_type"),
  }),
});
