import { and, asc, eq } from "drizzle-orm";
import type { WebFooterAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../database/database.ts";
import { footerGroups } from "./tables.ts";

/** Which groups to list. */
export interface FooterKey {
  /** `IN` or `*`. */
  readonly audience: string;
  readonly textType: string;
  readonly language: string;
}

/** The groups of one section of the footer, in their order. */
export async function listFooterGroups(
  db: Database,
  { audience, textType, language }: FooterKey,
): Promise<WebFooterAnswer> {
  const rows = await db
    .select({ title: footerGroups.title, items: footerGroups.items })
    .from(footerGroups)
    .where(
      and(
        eq(footerGroups.audience, audience),
        eq(footerGroups.textType, textType),
        eq(footerGroups.language, language),
      ),
    )
    .orderBy(asc(footerGroups.position));
  return rows.map(({ title, items }) => ({ title, items: items.map((item) => ({ ...item })) }));
}

/** Replaces all groups with the given ones. */
export async function replaceFooterGroups(
  db: Database,
  groups: readonly (typeof footerGroups.$inferInsert)[],
): Promise<void> {
  await db.delete(footerGroups);
  await db.insert(footerGroups).values([...groups]);
}
