import { DAY } from "@marquee/config";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { playing, type PlayingRow } from "./tables.ts";

/** The caller of a route about a playback; it may only use its own playbacks. */
export interface PlayingOwner {
  /** Undefined for a guest, who is identified by the device. */
  readonly userId: string | undefined;
  readonly deviceId: string | undefined;
}

/** Reads and changes running playbacks. */
export interface PlayingRepository {
  add(row: typeof playing.$inferInsert): Promise<string>;
  find(id: string): Promise<PlayingRow | undefined>;
  /** The copy of a playback for another reader; created when there is none. */
  copy(row: PlayingRow, reader: string, at: Date): Promise<PlayingRow | undefined>;
  findCopy(id: string, reader: string): Promise<PlayingRow | undefined>;
  update(id: string, change: Partial<typeof playing.$inferInsert>): Promise<void>;
  /** Ends a playback and its copies; one that has ended does not change. */
  end(id: string, ended: { readonly at: Date; readonly code: number | null }): Promise<void>;
}

/** Whether a playback is the caller's. */
export const isOwnedBy = (row: PlayingRow, { userId, deviceId }: PlayingOwner): boolean =>
  row.userId === null ? userId === undefined && row.deviceId === (deviceId ?? null) : row.userId === userId;

/** Creates the repository. */
export function createPlayingRepository(db: Database): PlayingRepository {
  const findCopy = async (id: string, reader: string): Promise<PlayingRow | undefined> =>
    (
      await db
        .select()
        .from(playing)
        .where(and(eq(playing.copyOf, id), eq(playing.reader, reader)))
    )[0];
  return {
    async add(row) {
      // Playbacks that ended days ago are no longer needed.
      await db.delete(playing).where(lt(playing.seenAt, new Date(row.startedAt.getTime() - 2 * DAY)));
      const [made] = await db.insert(playing).values(row).returning({ id: playing.id });
      if (made === undefined) throw new Error("A playback was not stored");
      return made.id;
    },
    async find(id) {
      return (await db.select().from(playing).where(eq(playing.id, id)))[0];
    },
    findCopy,
    async copy({ id, deviceId: _device, ...row }, reader, at) {
      await db
        .insert(playing)
        .values({ ...row, deviceName: "", copyOf: id, reader, startedAt: at, seenAt: at })
        .onConflictDoNothing();
      return findCopy(id, reader);
    },
    async update(id, change) {
      await db.update(playing).set(change).where(eq(playing.id, id));
    },
    async end(id, { at, code }) {
      await db
        .update(playing)
        .set({ endedAt: at, endCode: code })
        .where(and(or(eq(playing.id, id), eq(playing.copyOf, id)), isNull(playing.endedAt)));
    },
  };
}
