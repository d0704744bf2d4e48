import type { ConsentKey } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { createConsentRepository } from "./consent-repository.ts";

/** The ids of `userIds` whose account grants the consent. */
export async function findAllowedPeople(
  db: Database,
  { userIds, consent }: { readonly userIds: readonly string[]; readonly consent: ConsentKey },
): Promise<ReadonlySet<string>> {
  const consents = createConsentRepository(db);
  const allowed = new Set<string>();
  for (const userId of new Set(userIds))
    if ((await consents.read(userId)).consents[consent]) allowed.add(userId);
  return allowed;
}
