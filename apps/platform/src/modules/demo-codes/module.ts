import { createHash } from "node:crypto";
import { INVITATIONS, PROMOTIONS, VOUCHERS } from "../../../seed/codes/demo-codes.ts";
import type { PlatformModule } from "../../platform-module.ts";
import { seedDemoCodes } from "./seed-demo-codes.ts";

/** Codes of the demo, which are known to everybody. An installation for real viewers leaves this module out; it comes after plans and people. */
export function createDemoCodesModule(): PlatformModule {
  return {
    name: "demo-codes",
    seedVersion: createHash("sha256")
      .update(JSON.stringify([PROMOTIONS, VOUCHERS, INVITATIONS]))
      .digest("hex")
      .slice(0, 16),
    seed: ({ db, clock }) => seedDemoCodes(db, clock.now()),
  };
}
