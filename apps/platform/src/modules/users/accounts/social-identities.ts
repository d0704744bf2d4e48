import { and, eq } from "drizzle-orm";
import type { SocialProvider } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { socialIdentity, user } from "../../../schema/users.ts";

/** An account at another service. */
export interface SocialAccount {
  readonly provider: SocialProvider;
  /** The service's own id of the person. */
  readonly subject: string;
}

/** Id of the person whose social account this is; undefined when nobody has linked it. */
export async function findSocialOwner(
  db: Database,
  { provider, subject }: SocialAccount,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: socialIdentity.userId })
    .from(socialIdentity)
    .where(and(eq(socialIdentity.provider, provider), eq(socialIdentity.subject, subject)));
  return row?.userId;
}

/** Links a social account to a person. An existing link does not change. */
export async function addSocialIdentity(
  db: Database,
  { provider, subject, userId, at }: SocialAccount & { readonly userId: string; readonly at: Date },
): Promise<void> {
  await db.insert(socialIdentity).values({ provider, subject, userId, createdAt: at }).onConflictDoNothing();
}

/** Whether a person has confirmed the e-mail address of the account. */
export async function hasConfirmedEmail(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ emailVerifiedAt: user.emailVerifiedAt })
    .from(user)
    .where(eq(user.id, userId));
  return row !== undefined && row.emailVerifiedAt !== null;
}
