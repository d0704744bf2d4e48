import { refusalIn, type PlatformError } from "../../../errors/platform-error.ts";
import { addressNetwork } from "../../../network/address-network.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { createFailedAttempts } from "../../failed-attempts/failed-attempts.ts";
import type { PlanPorts } from "../plan-ports.ts";
import texts from "../refusal-texts.json" with { type: "json" };

/** How many unknown codes may be tried within an hour. Beyond that, every code is refused for an hour. */
export interface AttemptLimits {
  /** For one person, guest or device. */
  readonly perRequester: number;
  /** For one network address; higher, as mobile networks share addresses between people. */
  readonly perAddress: number;
}

const LIMITS: AttemptLimits = { perRequester: 60, perAddress: 300 };

/** Who tries a code. */
export type CodeRequester = Pick<MarqueeRequest, "ip" | "viewer" | "deviceId">;

/** Looks up one code. */
export interface CodeLookUp<Found> {
  find(): Promise<Found>;
  /** Whether the result means that the code does not exist. */
  isUnknown(found: Found): boolean;
}

/** The result of a look-up; refused without looking up when the limit is exceeded. */
export type LookedUp<Found> =
  | { readonly isRefused: false; readonly found: Found }
  | { readonly isRefused: true; readonly retryAfterSeconds: number };

/** Protects codes against brute force: a voucher is worth money to anyone who knows it. */
export interface FailedCodeAttempts {
  lookUp<Found>(requester: CodeRequester, code: CodeLookUp<Found>): Promise<LookedUp<Found>>;
  /** @throws {PlatformError} 429 beyond the limit */
  require<Found>(requester: CodeRequester, code: CodeLookUp<Found>): Promise<Found>;
}

/**
 * Counts across processes and across every call that takes a code. An attempt is counted before the look-up, so that parallel
 * attempts cannot exceed the limit, and uncounted when the code is known.
 */
export function createFailedCodeAttempts(
  { db, clock }: Pick<PlanPorts, "db" | "clock">,
  { perRequester, perAddress }: AttemptLimits = LIMITS,
): FailedCodeAttempts {
  const attemptsOfRequester = createFailedAttempts({ clock, perHour: perRequester });
  const attemptsOfAddress = createFailedAttempts({ clock, perHour: perAddress });

  async function lookUp<Found>(
    { viewer, ip, deviceId }: CodeRequester,
    { find, isUnknown }: CodeLookUp<Found>,
  ): Promise<LookedUp<Found>> {
    const network = addressNetwork(ip);
    const limits = [
      { failedAttempts: attemptsOfRequester, subject: `code:${viewer?.userId ?? network}` },
      ...(deviceId === undefined
        ? []
        : [{ failedAttempts: attemptsOfRequester, subject: `code-device:${deviceId}` }]),
      { failedAttempts: attemptsOfAddress, subject: `code-address:${network}` },
    ];
    const counted: typeof limits = [];
    const uncount = () =>
      Promise.all(counted.map(({ failedAttempts, subject }) => failedAttempts.uncount(db, subject)));
    for (const limit of limits) {
      const state = await limit.failedAttempts.count(db, limit.subject);
      if (state.isLocked) {
        await uncount();
        return { isRefused: true, retryAfterSeconds: state.retryAfterSeconds };
      }
      counted.push(limit);
    }
    try {
      const found = await find();
      if (!isUnknown(found)) await uncount();
      return { isRefused: false, found };
    } catch (error) {
      await uncount();
      throw error;
    }
  }

  return {
    lookUp,
    async require(requester, code) {
      const looked = await lookUp(requester, code);
      if (looked.isRefused) throw tooManyCodes(looked.retryAfterSeconds);
      return looked.found;
    },
  };
}

const tooManyCodes = (retryAfterSeconds: number): PlatformError =>
  refusalIn(texts.tooManyCodes, {
    status: 429,
    code: "TOO_MANY_CODES",
    headers: { "retry-after": String(retryAfterSeconds) },
  });
