import { refusalIn, type PlatformError } from "../../../errors/platform-error.ts";
import { addressNetwork } from "../../../network/address-network.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { createFailedAttempts } from "../../failed-attempts/failed-attempts.ts";
import type { PlanPorts } from "../plan-ports.ts";
import texts from "../refusal-texts.json" with { type: "json" };

/** Codes that nobody knows, asked for within an hour, before every code is refused there for an hour. */
export interface GuessLimits {
  /** By one person, guest or device. */
  readonly perGuesser: number;
  /** By everybody behind one address; mobile networks share addresses, so it is more (as DEC-060 has it). */
  readonly perAddress: number;
}

const LIMITS: GuessLimits = { perGuesser: 60, perAddress: 300 };

/** Who asks about a code. */
export type Guesser = Pick<MarqueeRequest, "ip" | "viewer" | "deviceId">;

/** Looks one code up. */
export interface CodeLookUp<Found> {
  find(): Promise<Found>;
  /** Whether what was found means that nobody knows the code. */
  isUnknown(found: Found): boolean;
}

/** What came of a look-up; nothing is looked up for who has guessed too often. */
export type LookedUp<Found> =
  | { readonly isRefused: false; readonly found: Found }
  | { readonly isRefused: true; readonly retryAfterSeconds: number };

/** Keeps codes from being found by trying: a voucher is worth money to anyone who knows it. */
export interface FailedCodeAttempts {
  lookUp<Found>(guesser: Guesser, code: CodeLookUp<Found>): Promise<LookedUp<Found>>;
  /** @throws {PlatformError} 429 for who has guessed too often */
  require<Found>(guesser: Guesser, code: CodeLookUp<Found>): Promise<Found>;
}

/**
 * Counts across processes and across every call that takes a code. A try is counted before the look-up, so that tries at once cannot pass
 * the limit together, and taken back where the code is known.
 */
export function createFailedCodeAttempts(
  { db, clock }: Pick<PlanPorts, "db" | "clock">,
  { perGuesser, perAddress }: GuessLimits = LIMITS,
): FailedCodeAttempts {
  const ofOne = createFailedAttempts({ clock, perHour: perGuesser });
  const ofAddress = createFailedAttempts({ clock, perHour: perAddress });

  async function lookUp<Found>(
    { viewer, ip, deviceId }: Guesser,
    { find, isUnknown }: CodeLookUp<Found>,
  ): Promise<LookedUp<Found>> {
    const network = addressNetwork(ip);
    const limits = [
      { tries: ofOne, subject: `code:${viewer?.userId ?? network}` },
      ...(deviceId === undefined ? [] : [{ tries: ofOne, subject: `code-device:${deviceId}` }]),
      { tries: ofAddress, subject: `code-address:${network}` },
    ];
    const counted: typeof limits = [];
    const forgive = () => Promise.all(counted.map(({ tries, subject }) => tries.forgive(db, subject)));
    for (const limit of limits) {
      const state = await limit.tries.count(db, limit.subject);
      if (state.isLocked) {
        await forgive();
        return { isRefused: true, retryAfterSeconds: state.retryAfterSeconds };
      }
      counted.push(limit);
    }
    try {
      const found = await find();
      if (!isUnknown(found)) await forgive();
      return { isRefused: false, found };
    } catch (error) {
      await forgive();
      throw error;
    }
  }

  return {
    lookUp,
    async require(guesser, code) {
      const looked = await lookUp(guesser, code);
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
