import { NO_DIALOGUE } from "@marquee/config/languages";
import type { AudioLimits } from "./plan.ts";

/** A title to which a plan may be limited. */
export interface AudibleTitle {
  readonly kind: keyof AudioLimits;
  /** Languages in which the title can be heard. */
  readonly audioLanguages: readonly string[];
}

// PLAN-38
/**
 * Whether a plan opens a title by its audio languages: a plan without limit for that kind opens all; a limited one needs a language
 * in common, so that a title of unknown language stays closed. A title in which nobody speaks is in every language. Spec: plans §3, "tv/movie/channel audio languages".
 */
export function grantsAudio(limits: AudioLimits, { kind, audioLanguages }: AudibleTitle): boolean {
  const allowed = limits[kind];
  return (
    allowed.length === 0 ||
    audioLanguages.some((language) => language === NO_DIALOGUE || allowed.includes(language))
  );
}
