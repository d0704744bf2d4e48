import { DAY } from "@marquee/config";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { playing, type PlayingRow } from "./tables.ts";

/** A player that calls about a playback: only its own is known to it. */
export interface PlayingOwner {
  /** Undefined for a guest, who is known by the device. */
  readonly userId: string | undefined;
  readonly deviceId: string | undefined;
}

/** The rows of what plays. */
export interface PlayingRepository {
  begin(row: typeof playing.$inferInsert): Promise<string>;
  find(id: string): Promise<PlayingRow | undefined>;
  /** The copy of a playback that a reader plays; made when there is none yet. */
  copy(row: PlayingRow, reader: string, at: Date): Promise<PlayingRow | undefined>;
  findCopy(id: string, reader: string): Promise<PlayingRow | undefined>;
  update(id: string, change: Partial<typeof playing.$inferInsert>): Promise<void>;
  /** Ends a playback with its copies; one that has ended stays as it is. */
  end(id: string, ended: { readonly at: Date; readonly code: number | null }): Promise<void>;
}

/** Whether a playback is the caller's own. */
export const isOwnedBy = (row: PlayingRow, { userId, deviceId }: PlayingOwner): boolean =>
  row.userId === null ? userId === undefined && row.deviceId === (deviceId ?? null) : row.userId === userId;

/** What plays, over its table. */
export function createPlayingRepository(db: Database): PlayingRepository {
  const findCopy = async (id: string, reader: string): Promise<PlayingRow | undefined> =>
    (
      await db
        .select()
        .from(playing)
        .where(and(eq(playing.copyOf, id), eq(playing.reader, reader)))
    )[0];
  return {
    async begin(row) {
      // Nobody asks about what ended days ago.
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
