import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { truecallerRequest } from "./tables.ts";

/** A request as stored. */
export type RequestRow = typeof truecallerRequest.$inferSelect;

/** Stores a new request. */
export async function addRequest(
  db: Database,
  { id, deviceId, expiresAt }: Pick<RequestRow, "id" | "deviceId" | "expiresAt">,
): Promise<void> {
  await db.insert(truecallerRequest).values({ id, deviceId, expiresAt });
}

/** A request of one device. */
export async function findRequest(
  db: Database,
  { id, deviceId }: Pick<RequestRow, "id" | "deviceId">,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(truecallerRequest)
    .where(and(eq(truecallerRequest.id, id), eq(truecallerRequest.deviceId, deviceId)));
  return row;
}

/** Whether a person still waits for the answer to a request. */
export async function isPending(db: Database, id: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ id: truecallerRequest.id }).from(truecallerRequest).where(waiting(id, now));
  return row !== undefined;
}

/** Stores the answer to a request; a second or late answer changes nothing. */
export async function answerRequest(
  db: Database,
  id: string,
  answer: Pick<RequestRow, "state"> & Partial<RequestRow>,
  now: Date,
): Promise<void> {
  await db.update(truecallerRequest).set(answer).where(waiting(id, now));
}

/** Uses up an answered request and returns its number; undefined when it was used or has expired. */
export async function takeRequest(
  db: Database,
  { id, deviceId }: Pick<RequestRow, "id" | "deviceId">,
  now: Date,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .update(truecallerRequest)
    .set({ usedAt: now })
    .where(
      and(
        eq(truecallerRequest.id, id),
        eq(truecallerRequest.deviceId, deviceId),
        eq(truecallerRequest.state, "done"),
        isNull(truecallerRequest.usedAt),
        gt(truecallerRequest.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

function waiting(id: string, now: Date) {
  return and(
    eq(truecallerRequest.id, id),
    eq(truecallerRequest.state, "pending"),
    gt(truecallerRequest.expiresAt, now),
  );
}
