import { accessOf } from "@marquee/config/plans";
import type {
  CollectionPage,
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
import { fieldsOf } from "./fields-of.ts";
import { readImages, readItemNode } from "./read-item.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

/** Reads the fields every page of items has. */
export const readItemPage: ReadNode<ItemPage> = /* @__PURE__ */ fieldsOf(
  "items[0! page#! pageSize#! total#!",
  readItemNode,
);

/** Reads a row of a landing page. */
export const readRow = /* @__PURE__ */ fieldsOf(
  "id! title! slug=web_slug layout! items[0! page#! pageSize#! total#!",
  readItemNode,
) as ReadNode<Row>;
const readCountedGenre = /* @__PURE__ */ fieldsOf("id! title=value! count#!");
const readCountedLanguage = /* @__PURE__ */ fieldsOf("code=id! count#!");
const readFacets = /* @__PURE__ */ fieldsOf(
  "genres[0! languages[1! decades[2!",
  readCountedGenre,
  readCountedLanguage,
  /* @__PURE__ */ fieldsOf("year#! count#!"),
);
const collectionFields = /* @__PURE__ */ fieldsOf(
  "id! title! slug=web_slug layout items[0! page#! pageSize#! total#! facets{1",
  readItemNode,
  readFacets,
) as ReadNode<CollectionPage>;
const landingFields: ReadNode<LandingPage> = /* @__PURE__ */ fieldsOf(
  "id! title! rows[0 page#! pageSize#! total#!",
  readRow,
);
const searchFields = /* @__PURE__ */ fieldsOf(
  "query=q! items[0! page#! pageSize#! total#! people[1 counts{2",
  readItemNode,
  /* @__PURE__ */ fieldsOf("id! name! slug=web_slug image titleCount#!"),
  /* @__PURE__ */ fieldsOf("titles#! people#! channels#!"),
) as ReadNode<SearchPage>;
const genreFields: ReadNode<GenrePage> = /* @__PURE__ */ fieldsOf(
  "genres[0! items[1! page#! pageSize#! total#!",
  readCountedGenre,
  readItemNode,
);
const genresAndLanguagesFields: ReadNode<GenresAndLanguages> = /* @__PURE__ */ fieldsOf(
  "genres[0! languages[1!",
  readCountedGenre,
  readCountedLanguage,
);
const upNextFields: ReadNode<UpNext> = /* @__PURE__ */ fieldsOf("item{0 items[0!", readItemNode);
const personFields = /* @__PURE__ */ fieldsOf(
  "id! name! slug=web_slug bornYear=born# images{0 items[1! page#! pageSize#! total#!",
  readImages,
  readItemNode,
);
const licenceFields = /* @__PURE__ */ fieldsOf(
  "country! excludedRegions* expiresAt@ billingType businessType",
);

/** Reads GET collection/{id} of a collection. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readCollection(wire: unknown): CollectionPage {
  return collectionFields(wireNode(wire, "collection"));
}

/** Reads GET collection/{id} of a landing page. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readLandingPage(wire: unknown): LandingPage {
  return landingFields(wireNode(wire, "page"));
}

/** Reads GET search. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readSearch(wire: unknown): SearchPage {
  return searchFields(wireNode(wire, "search"));
}

/** Reads GET genre and GET tvshowGenre. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readGenrePage(wire: unknown): GenrePage {
  return genreFields(wireNode(wire, "genre"));
}

/** Reads GET seo/genres-languages. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readGenresAndLanguages(wire: unknown): GenresAndLanguages {
  return genresAndLanguagesFields(wireNode(wire, "genres-languages"));
}

/** Reads GET reco/upnext. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readUpNext(wire: unknown): UpNext {
  return upNextFields(wireNode(wire, "upnext"));
}

/** Reads GET person/{id}. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readPerson(wire: unknown): Person {
  const fields = personFields(wireNode(wire, "person"));
  return Object.assign(fields as object, { images: fields.images || {} }) as Person;
}

/** Reads one licence of GET details_with_licences. */
export function readLicence(node: WireNode): Licence {
  const { country, excludedRegions, expiresAt, billingType, businessType } = licenceFields(node);
  return { country, excludedRegions, expiresAt, access: accessOf({ billingType, businessType }) };
}
