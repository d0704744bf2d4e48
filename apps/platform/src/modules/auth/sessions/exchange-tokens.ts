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

/** Lifetime of an exchange token, in milliseconds. */
const EXCHANGE_MS = 5 * MINUTE;

/** A sign-in confirmed elsewhere that one device may turn into a session. */
export interface ExchangeGrant {
  readonly userId: string;
  readonly deviceId: string;
  readonly method: Extract<SignInMethod, "device" | "partner">;
  /** The television's code, which is used up together with the token. */
  readonly deviceCode?: string;
}

/** One-time tokens of device and partner sign-ins. */
export interface ExchangeTokens {
  issue(grant: ExchangeGrant): Promise<string>;
  /** @throws {PlatformError} 401 for a token that is unknown, expired, used, or for another device */
  exchange(presented: { readonly token: string; readonly client: SessionClient }): Promise<IssuedTokens>;
}

/** Creates the service of exchange tokens. */
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
    async issue({ userId, deviceId, method, deviceCode: code }) {
      const token = randomToken();
      const now = clock.now();
      await db.delete(exchangeToken).where(lt(exchangeToken.expiresAt, new Date(now)));
      await db.insert(exchangeToken).values({
        tokenHash: hashToken(token),
        userId,
        deviceId,
        way: method,
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
        // Polling may have issued several tokens for one code, as an answer can be lost. Only one of them signs in.
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
      return sessions.open({
        userId: taken.userId,
        method: taken.way as ExchangeGrant["method"],
        client: named,
      });
    },
  };
}
