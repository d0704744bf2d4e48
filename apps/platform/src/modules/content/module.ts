import { join } from "node:path";
import { forSignedInOnly } from "../../http/require-viewer.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import { applyParentalLimits, createParentalLimits } from "../users/settings/parental-limit.ts";
import { SEARCH_INDEX_VERSION } from "./search/search-index.ts";
import { addRentalRoutes } from "./rental-routes.ts";
import { addContentRoutes, type ContentPorts } from "./routes.ts";
import { catalogueVersion, seedCatalogue } from "./seed-catalogue.ts";

/** Ports of {@link createContentModule}. */
export interface ContentModulePorts extends ContentPorts {
  /** Folder of the demo catalogue. Default `seed/catalogue` of the package. */
  readonly catalogueFolder?: string;
}

/** The catalogue: items, lists, search, channels, guide, people. */
export function createContentModule(ports: ContentModulePorts): PlatformModule {
  const folder = ports.catalogueFolder ?? join(platformRoot(), "seed", "catalogue");
  return {
    name: "content",
    base: "/content",
    seedVersion: `${catalogueVersion(folder)}-${SEARCH_INDEX_VERSION}`,
    seed: ({ db, clock }) => seedCatalogue({ db, clock, folder }),
    routes(app) {
      applyParentalLimits(app, createParentalLimits(ports));
      addContentRoutes(app, ports);
    },
  };
}

/** The route of a person's rentals. Its path is below `/user`, though this module reads their titles. */
export function createRentalsModule(ports: Pick<ContentPorts, "db" | "clock">): PlatformModule {
  return {
    name: "rentals",
    base: "/user",
    routes(app) {
      forSignedInOnly(app);
      addRentalRoutes(app, ports);
    },
  };
}
