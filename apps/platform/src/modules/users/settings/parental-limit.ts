import { ageLimitOfViewer, isAgeRating, isKidsOnly, type AgeRating } from "@marquee/config";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../database/database.ts";
import type { MarqueeRequest, ParentalLimit } from "../../../http/request-context.ts";
import type { Viewer } from "../../../ports/viewer-tokens.ts";
import type { Clock } from "../../../ports/clock.ts";
import { accountConfirmation, setting, user } from "../../../schema/users.ts";
import { parseJson } from "../../../network/parse-json.ts";

/** Setting that holds the parental limit as JSON text `{"age_rating":"U/A"}`. */
export const PARENTAL_SETTING = "parental_control_v2";

/** The rating of a stored limit; `U`, the strictest, when it cannot be read. */
export function readParentalRating(value: string): AgeRating {
  const rating = ratingIn(value);
  return isAgeRating(rating) ? rating : "U";
}

/** The age group of a stored limit: 0, 13 or 18. */
export const readParentalLimit = (value: string): 0 | 13 | 18 => ageLimitOfViewer(readParentalRating(value));

function ratingIn(value: string): unknown {
  if (isAgeRating(value)) return value;
  const parsed = parseJson(value);
  return typeof parsed === "object" && parsed !== null && "age_rating" in parsed
    ? parsed.age_rating
    : undefined;
}

/** Reads people's age limits from the database, whatever their client sends. */
export interface ParentalLimits {
  limitOf(viewer: Viewer): Promise<ParentalLimit>;
}

/** Reads the limits of people from their settings and tags. */
export function createParentalLimits({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): ParentalLimits {
  return {
    async limitOf({ userId, sessionId }) {
      const [row] = await db
        .select({
          tags: user.tags,
          value: setting.value,
          passedSessionId: accountConfirmation.passedSessionId,
          passedUntil: accountConfirmation.passedUntil,
        })
        .from(user)
        .leftJoin(setting, and(eq(setting.userId, user.id), eq(setting.key, PARENTAL_SETTING)))
        .leftJoin(accountConfirmation, eq(accountConfirmation.userId, user.id))
        .where(eq(user.id, userId));
      if (row === undefined) return { ageLimit: undefined, isLifted: false };
      // Kids-only viewers see only titles for all ages.
      if (isKidsOnly(row.tags)) return { ageLimit: 0, isLifted: false };
      const isLifted =
        row.passedSessionId === sessionId &&
        row.passedUntil !== null &&
        row.passedUntil.getTime() > clock.now();
      return { ageLimit: row.value === null ? undefined : readParentalLimit(row.value), isLifted };
    },
  };
}

/** A copy of the request with the parental limit of the signed-in viewer. */
export async function withParentalLimit(
  limits: ParentalLimits,
  marquee: MarqueeRequest,
): Promise<MarqueeRequest> {
  const { viewer } = marquee;
  return viewer === undefined ? marquee : { ...marquee, parental: await limits.limitOf(viewer) };
}

/** Adds the signed-in viewer's parental limit to every request of a Fastify scope. */
export function applyParentalLimits(scope: FastifyInstance, limits: ParentalLimits): void {
  scope.addHook("preHandler", async (request) => {
    request.marquee = await withParentalLimit(limits, request.marquee);
  });
}
