import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { FeedEvent } from "./event-feed.ts";
import { countedEvent } from "./tables.ts";

/** Most events of a session in a ledger. */
export const MOST_SESSION_EVENTS = 2_000;

/** The newest events of a session in order of arrival, from all platforms. */
export async function findSessionEvents(
  db: Database,
  session: string,
  limit = MOST_SESSION_EVENTS,
): Promise<readonly FeedEvent[]> {
  const rows = await db
    .select()
    .from(countedEvent)
    .where(and(eq(countedEvent.session, session), isNotNull(countedEvent.name)))
    .orderBy(desc(countedEvent.receivedAt), desc(countedEvent.place))
    .limit(limit);
  return rows.reverse().flatMap(({ name, receivedAt, rest, ...row }, index) => {
    if (name === null || receivedAt === null || rest === null) return [];
    return [
      {
        ...rest,
        name,
        receivedAt: receivedAt.getTime(),
        page: row.page ?? undefined,
        country: row.country ?? undefined,
        platform: row.platform ?? undefined,
        userType: row.userType ?? undefined,
        session,
        playback: undefined,
        position: index + 1,
      },
    ];
  });
}
