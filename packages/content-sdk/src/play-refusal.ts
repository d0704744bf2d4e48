import { PLAYER_CODES, type PlayerCode, type PlayerCodeName } from "@marquee/config/errors";
import type { Refusal, SpecialRefusal } from "@marquee/http";
import type { ContentItem } from "./content-item.ts";

/**
 * Why a viewer may not play: the name of a player code or of a status from 471 to 476, the same for the same cause. `REFUSED`
 * is a player code that is new.
 */
export type PlayRefusalCode = PlayerCodeName | SpecialRefusal | "REFUSED";

/** A refusal to play, with what a screen needs besides. */
export interface PlayRefusal extends Refusal<PlayRefusalCode> {
  /** The number that came, such as 3603; undefined when the refusal came as a status. */
  readonly playerCode: number | undefined;
  /** The identification code of the answer as text, where it had one. */
  readonly serverCode?: string | undefined;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The item, when it may at least be shown. */
  readonly item: ContentItem | undefined;
  readonly related: readonly ContentItem[];
}

/** How asking to play ended. */
export type PlayResult<Value> = { readonly ok: true; readonly value: Value } | PlayRefusal;

/** The name of a player code, which comes as number or text; undefined for what is none. */
export function playerCodeName(code: unknown): PlayerCodeName | undefined {
  // A number finds nothing that every object has.
  return PLAYER_CODES[Number(code) as PlayerCode];
}
