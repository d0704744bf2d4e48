import type { PlatformModule } from "../../contracts/platform-module.ts";
import { seedPartners } from "./seed-partners.ts";

/** Customers of satellite, handset and telecom partners. For now this only seeds them; their routes belong to sign-in. */
export function createPartnersModule(): PlatformModule {
  return { name: "partners", seed: ({ db, clock }) => seedPartners(db, clock.now()) };
}
