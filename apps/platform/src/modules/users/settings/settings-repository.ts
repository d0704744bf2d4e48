import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { setting, user } from "../../../schema/users.ts";

/** A setting as the client wrote it. */
export interface SettingEntry {
  readonly key: string;
  readonly value: string;
}

/** Reads and writes the settings of people. */
export function createSettingsRepository(db: Database) {
  return {
    async list(userId: string): Promise<readonly SettingEntry[]> {
      return db
        .select({ key: setting.key, value: setting.value })
        .from(setting)
        .where(eq(setting.userId, userId))
        .orderBy(asc(setting.key));
    },

    async read(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select()
        .from(setting)
        .where(and(eq(setting.userId, userId), inArray(setting.key, [...keys])));
      return new Map(rows.map(({ key, value }) => [key, value]));
    },

    /** False when there is no such setting. */
    async replace(userId: string, { key, value }: SettingEntry, now: Date): Promise<boolean> {
      const rows = await db
        .update(setting)
        .set({ value, updatedAt: now })
        .where(and(eq(setting.userId, userId), eq(setting.key, key)))
        .returning({ key: setting.key });
      return rows.length > 0;
    },

    /**
     * Adds a new setting, unless the person has `most` already. The person's row is locked, so that parallel calls cannot exceed
     * `most`.
     */
    async add(
      userId: string,
      { key, value }: SettingEntry,
      { now, most }: { readonly now: Date; readonly most: number },
    ): Promise<"added" | "exists" | "full"> {
      return db.transaction(async (tx) => {
        await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
        const rows = await tx
          .select({ key: setting.key })
          .from(setting)
          .where(and(eq(setting.userId, userId), eq(setting.key, key)));
        if (rows.length > 0) return "exists";
        const [counted] = await tx.select({ total: count() }).from(setting).where(eq(setting.userId, userId));
        if ((counted?.total ?? 0) >= most) return "full";
        await tx.insert(setting).values({ userId, key, value, updatedAt: now });
        return "added";
      });
    },

    /** Adds or replaces a setting, without the limit on their number; for keys that the platform itself writes. */
    async put(userId: string, { key, value }: SettingEntry, now: Date): Promise<void> {
      await db
        .insert(setting)
        .values({ userId, key, value, updatedAt: now })
        .onConflictDoUpdate({ target: [setting.userId, setting.key], set: { value, updatedAt: now } });
    },
  };
}

/** What {@link createSettingsRepository} returns. */
export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
