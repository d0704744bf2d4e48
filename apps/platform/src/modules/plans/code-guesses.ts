import { PlatformError } from '../../platform-error.ts';
import type { MarqueeRequest } from '../../http/request-context.ts';
import { createWrongTries } from '../auth/wrong-tries.ts';
import type { CodeRefusal } from './code-refusal.ts';
import type { PlanPorts } from './plan-ports.ts';

/** Codes that nobody knows, asked for by one person or from one address within an hour, before every code is refused there for an hour. */
const MOST_UNKNOWN_CODES = 60;

/** An answer about a code, as far as guessing goes. */
interface JudgedCode {
  readonly ok: boolean;
  readonly refusal?: CodeRefusal | undefined;
}

/** Keeps codes from being found by trying: a voucher is worth money to whoever knows it. */
export interface CodeGuesses {
  /** Judges a code unless too many were guessed before. @throws {PlatformError} 429 */
  judge<Judged extends JudgedCode>(marquee: Pick<MarqueeRequest, 'ip' | 'viewer'>, work: () => Promise<Judged>): Promise<Judged>;
}

/** Counts across processes. */
export function createCodeGuesses({ db, clock }: Pick<PlanPorts, 'db' | 'clock'>): CodeGuesses {
  const tries = createWrongTries({ clock, perHour: MOST_UNKNOWN_CODES });
  return {
    async judge(marquee, work) {
      const subject = `code:${marquee.viewer?.userId ?? marquee.ip}`;
      const state = await tries.look(db, subject);
      if (state.isLocked) throw new PlatformError(429, 'TOO_MANY_CODES', 'Too many codes have been tried. Please try again later.', { headers: { 'retry-after': String(state.retryAfterSeconds) } });
      const judged = await work();
      if (judged.refusal === 'unknown') await tries.count(db, subject);
      return judged;
    },
  };
}
