import type { FastifyInstance } from "fastify";
import { unauthenticated } from "../../../errors/platform-error.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { OrderRow } from "./order-repository.ts";

/** Who places an order: a person, a guest who pays before signing in, or a person with their earlier guest id. */
export interface OrderOwner {
  readonly userId: string | undefined;
  readonly guestId: string | undefined;
}

/** Port: finds the guest id of a guest token. */
export interface KnownGuests {
  find(token: string): Promise<string | undefined>;
}

/** Refuses requests with neither session nor guest token before their body is read, and forbids caches to store any answer. */
export function forOwnersOnly(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "private, no-store");
    const { viewer, guestToken } = request.marquee;
    if (viewer === undefined && guestToken === undefined) throw unauthenticated();
  });
}

/**
 * Reads who places the order.
 * @throws {PlatformError} 401 without a session and without a known guest token
 */
export async function requireOwner(
  { viewer, guestToken }: Pick<MarqueeRequest, "viewer" | "guestToken">,
  guests: KnownGuests,
): Promise<OrderOwner> {
  const guestId = guestToken === undefined ? undefined : await guests.find(guestToken);
  if (viewer === undefined && guestId === undefined) throw unauthenticated();
  return { userId: viewer?.userId, guestId };
}

/**
 * Whether the order is the caller's. A guest's order can be read by that guest, and by the person who has registered as that
 * guest.
 */
export function owns({ userId, guestId }: OrderOwner, order: Pick<OrderRow, "userId" | "guestId">): boolean {
  if (order.userId !== null && order.userId === userId) return true;
  return order.guestId !== null && order.guestId === guestId;
}
