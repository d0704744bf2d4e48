import { NO_DIALOGUE } from "@marquee/config/languages";
import type { AudioLimits } from "./plan.ts";

/** A title whose audio languages are checked. */
export interface AudibleTitle {
  readonly kind: keyof AudioLimits;
  /** Languages in which the title can be heard. */
  readonly audioLanguages: readonly string[];
}

// PLAN-38
/**
 * Returns whether a plan's audio languages allow a title. A plan without limit for that kind allows all; a limited one needs a common
 * language, so a title of unknown language is not allowed. A title without speech counts as every language. Spec: plans §3,
 * "tv/movie/channel audio languages".
 */
export function grantsAudio(limits: AudioLimits, { kind, audioLanguages }: AudibleTitle): boolean {
  const allowed = limits[kind];
  return (
    allowed.length === 0 ||
    audioLanguages.some((language) => language === NO_DIALOGUE || allowed.includes(language))
  );
}
