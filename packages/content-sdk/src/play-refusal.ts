import { PLAYER_CODES, type PlayerCode, type PlayerCodeName } from "@marquee/config/errors";
import type { Refusal, SpecialRefusal } from "@marquee/http";
import type { ContentItem } from "./content-item.ts";

/**
 * Why a viewer may not play: the name of a player code or of a status from 471 to 476, the same for the same cause. `REFUSED`
 * is a player code that is new.
 */
export type PlayRefusalCode = PlayerCodeName | SpecialRefusal | "REFUSED";

/** A refusal to play, with facts for the screen. */
export interface PlayRefusal extends Refusal<PlayRefusalCode> {
  /** The player code, such as 3603; undefined when the refusal came as a status. */
  readonly playerCode: number | undefined;
  /** The code of the answer as text, if any. */
  readonly serverCode?: string | undefined;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The item, if it may be shown. */
  readonly item: ContentItem | undefined;
  readonly related: readonly ContentItem[];
}

/** Result of a request to play. */
export type PlayResult<Value> = { readonly ok: true; readonly value: Value } | PlayRefusal;

/** Returns the name of a player code given as number or text; undefined for any other value. */
export function playerCodeName(code: unknown): PlayerCodeName | undefined {
  // As a number the key cannot name an inherited property such as `constructor`.
  return PLAYER_CODES[Number(code) as PlayerCode];
}
