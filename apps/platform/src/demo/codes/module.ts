import { createHash } from "node:crypto";
import { REFERRALS, PROMOTIONS, VOUCHERS } from "../../../seed/codes/demo-codes.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { closeDemoCodes, seedDemoCodes } from "./seed-demo-codes.ts";

/**
 * Codes of the demo, which are public. For real viewers they are closed, as the demo accounts are. Seeded after plans and people.
 */
export function createDemoCodesModule({ isOpen }: { readonly isOpen: boolean }): PlatformModule {
  const codes = createHash("sha256")
    .update(JSON.stringify([PROMOTIONS, VOUCHERS, REFERRALS]))
    .digest("hex")
    .slice(0, 16);
  return {
    name: "demo-codes",
    seedVersion: isOpen ? codes : "closed",
    seed: ({ db, clock }) =>
      isOpen ? seedDemoCodes(db, clock.now()) : closeDemoCodes(db, new Date(clock.now())),
  };
}
