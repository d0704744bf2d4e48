import type {
  CatalogueChannel,
  CatalogueCollection,
  CatalogueItem,
  CataloguePartner,
  CataloguePerson,
} from "@marquee/content-sdk/wire";

/** Where a record stood. */
export interface Placed<Value> {
  readonly value: Value;
  readonly file: string | undefined;
  readonly line: number;
}

/** A catalogue in which every record is well-formed and every reference leads somewhere. */
export interface Catalogue {
  readonly people: readonly Placed<CataloguePerson>[];
  readonly partners: readonly Placed<CataloguePartner>[];
  readonly items: readonly Placed<CatalogueItem>[];
  readonly channels: readonly Placed<CatalogueChannel>[];
  readonly collections: readonly Placed<CatalogueCollection>[];
}
