import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { logos } from "./tables.ts";

/** A logo without its picture. */
export interface LogoEntry {
  readonly logoType: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** All logos, those of a type in the order an operator gave them. */
export async function listLogos(db: Database): Promise<readonly LogoEntry[]> {
  return db
    .select({ logoType: logos.logoType, name: logos.name, isActive: logos.isActive })
    .from(logos)
    .orderBy(asc(logos.logoType), asc(logos.position));
}

/** The picture of a logo; undefined when there is none of that name. */
export async function findLogoSvg(
  db: Database,
  { logoType, name }: { readonly logoType: string; readonly name: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ svg: logos.svg })
    .from(logos)
    .where(and(eq(logos.logoType, logoType), eq(logos.name, name)));
  return row?.svg;
}

/** Replaces all logos with the given ones. */
export async function replaceLogos(
  db: Database,
  { entries, at }: { readonly entries: readonly (LogoEntry & { readonly svg: string })[]; readonly at: Date },
): Promise<void> {
  await db.delete(logos).where(
    notInArray(
      logos.name,
      entries.map(({ name }) => name),
    ),
  );
  await db
    .insert(logos)
    .values(entries.map((entry, position) => ({ ...entry, position, updatedAt: at })))
    .onConflictDoUpdate({
      target: [logos.logoType, logos.name],
      set: {
        isActive: sql`excluded.is_active`,
        position: sql`excluded.position`,
        svg: sql`excluded.svg`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
