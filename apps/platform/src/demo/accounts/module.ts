import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { DEMO_PASSWORD, PEOPLE } from "../../../seed/demo-accounts/demo-accounts.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { closeDemoAccounts, openDemoAccounts } from "./seed-demo-access.ts";
import { seedPerson } from "./seed-person.ts";

/**
 * The demo accounts, whose password is public. For real viewers they are closed: none is seeded, and those left by an earlier
 * demo start are locked.
 */
export function createDemoAccountsModule({ isOpen }: { readonly isOpen: boolean }): PlatformModule {
  const people = createHash("sha256").update(JSON.stringify(PEOPLE)).digest("hex").slice(0, 16);
  return {
    name: "people",
    seedVersion: isOpen ? people : "closed",
    async seed({ db, clock }) {
      if (!isOpen) return closeDemoAccounts(db, new Date(clock.now()));
      const passwordHash = await hash(DEMO_PASSWORD);
      for (const person of PEOPLE) await seedPerson(db, person, { nowMs: clock.now(), passwordHash });
      await openDemoAccounts(db, passwordHash);
    },
  };
}
