import { createHash } from "node:crypto";
import { PEOPLE } from "../../../seed/people/people.ts";
import type { PlatformModule } from "../../platform-module.ts";
import { seedPerson } from "./seed-person.ts";
import { hashDemoPassword } from "./demo-password.ts";

/** The people of the demo, whom everybody may sign in as. An installation for real viewers leaves this module out. */
export function createPeopleModule(): PlatformModule {
  return {
    name: "people",
    seedVersion: createHash("sha256").update(JSON.stringify(PEOPLE)).digest("hex").slice(0, 16),
    async seed({ db, clock }) {
      const passwordHash = await hashDemoPassword();
      for (const person of PEOPLE) await seedPerson(db, person, { nowMs: clock.now(), passwordHash });
    },
  };
}
