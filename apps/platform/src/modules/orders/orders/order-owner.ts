import type { FastifyInstance } from "fastify";
import { unauthenticated } from "../../../errors/platform-error.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { OrderRow } from "./order-repository.ts";

/** Who orders: a person, or a guest who pays first (PLAN-72). A person may have been the guest before. */
export interface OrderOwner {
  readonly userId: string | undefined;
  readonly guestId: string | undefined;
}

/** Finds the guest behind a token. */
export interface KnownGuests {
  find(token: string): Promise<string | undefined>;
}

/** Refuses who has neither an account nor a guest token before anything they sent is looked at, and keeps every answer of the scope to the caller. */
export function forOwnersOnly(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "private, no-store");
    const { viewer, guestToken } = request.marquee;
    if (viewer === undefined && guestToken === undefined) throw unauthenticated();
  });
}

/**
 * Reads who orders.
 * @throws {PlatformError} 401 for a person with neither an account nor a guest token that is known
 */
export async function requireOwner(
  { viewer, guestToken }: Pick<MarqueeRequest, "viewer" | "guestToken">,
  guests: KnownGuests,
): Promise<OrderOwner> {
  const guestId = guestToken === undefined ? undefined : await guests.find(guestToken);
  if (viewer === undefined && guestId === undefined) throw unauthenticated();
  return { userId: viewer?.userId, guestId };
}

/** Whether the order is the caller's. One that was made as guest can be read by that guest, and by the person the guest has become. */
export function owns({ userId, guestId }: OrderOwner, order: Pick<OrderRow, "userId" | "guestId">): boolean {
  if (order.userId !== null && order.userId === userId) return true;
  return order.guestId !== null && order.guestId === guestId;
}
