import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { MINUTE } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { IssuedTokens, SignInMethod } from "./open-session.ts";
import { hashToken, randomToken } from "../secret-hashes.ts";
import type { SessionClient } from "./session-client.ts";
import type { Sessions } from "./sessions.ts";
import { deviceCode, exchangeToken } from "../../../schema/auth.ts";

/** How long an exchange token is good, in milliseconds. */
const EXCHANGE_MS = 5 * MINUTE;

/** A sign-in that was proved elsewhere, to be taken up by one device. */
export interface ExchangeGrant {
  readonly userId: string;
  readonly deviceId: string;
  readonly way: Extract<SignInMethod, "device" | "partner">;
  /** The code on the television that is used up with it. */
  readonly deviceCode?: string;
}

/** One-time tokens of device and partner sign-ins (DEC-059). */
export interface ExchangeTokens {
  issue(grant: ExchangeGrant): Promise<string>;
  /** @throws {PlatformError} 401 for a token that is unknown, too old, used, or for another device */
  exchange(presented: { readonly token: string; readonly client: SessionClient }): Promise<IssuedTokens>;
}

/** Exchange tokens over their table. */
export function createExchangeTokens({
  db,
  clock,
  sessions,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}): ExchangeTokens {
  return {
    async issue({ userId, deviceId, way, deviceCode: code }) {
      const token = randomToken();
      const now = clock.now();
      await db.delete(exchangeToken).where(lt(exchangeToken.expiresAt, new Date(now)));
      await db.insert(exchangeToken).values({
        tokenHash: hashToken(token),
        userId,
        deviceId,
        way,
        deviceCode: code ?? null,
        expiresAt: new Date(now + EXCHANGE_MS),
      });
      return token;
    },
    async exchange({ token, client }) {
      const at = new Date(clock.now());
      const taken = await db.transaction(async (tx) => {
        const [grant] = await tx
          .update(exchangeToken)
          .set({ usedAt: at })
          .where(
            and(
              eq(exchangeToken.tokenHash, hashToken(token)),
              eq(exchangeToken.deviceId, client.deviceId),
              isNull(exchangeToken.usedAt),
              gt(exchangeToken.expiresAt, at),
            ),
          )
          .returning();
        if (grant === undefined || grant.deviceCode === null) return grant && { ...grant, deviceName: "" };
        // Polling may have given out several tokens for one code, because an answer was lost: one of them signs in.
        const [used] = await tx
          .update(deviceCode)
          .set({ usedAt: at })
          .where(and(eq(deviceCode.code, grant.deviceCode), isNull(deviceCode.usedAt)))
          .returning({ deviceName: deviceCode.deviceName });
        return used && { ...grant, ...used };
      });
      if (taken === undefined)
        throw new PlatformError(401, "EXCHANGE_TOKEN_INVALID", "The token is not valid");
      const named = taken.deviceName === "" ? client : { ...client, deviceName: taken.deviceName };
      return sessions.open({ userId: taken.userId, way: taken.way as ExchangeGrant["way"], client: named });
    },
  };
}
