import type { Database } from "../../../database/database.ts";
import { createGenreRepository } from "./genre-repository.ts";
import { createItemRepository } from "./item-repository.ts";
import { createListingRepository } from "./listing-repository.ts";
import { createShowRepository } from "./show-repository.ts";

/** Reads the titles of the catalogue. Every list is what the given viewer may see. */
export function createContentRepository(db: Database) {
  return {
    ...createItemRepository(db),
    ...createShowRepository(db),
    ...createListingRepository(db),
    ...createGenreRepository(db),
  };
}

/** What {@link createContentRepository} returns. */
export type ContentRepository = ReturnType<typeof createContentRepository>;
