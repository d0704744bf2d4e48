import {
  PLAYER_CODES,
  specialStatus,
  toPlayerCode,
  type PageErrorName,
  type PlayerCode,
} from "@marquee/config/errors";
import { pageErrorOf } from "@marquee/http";
import type { PlayRefusal } from "./play-refusal.ts";

/** Why a player shows a message instead of a picture. */
export type PlayNotice =
  | { readonly kind: "refused"; readonly code: PlayerCode }
  | {
      readonly kind: "page";
      readonly error: PageErrorName;
      /** Words of the platform, where they are meant for viewers. */
      readonly message: string | undefined;
      readonly code: string | undefined;
    }
  | { readonly kind: "stream"; readonly code: string }
  /** The device cannot decode the picture and has no help of the hardware. */
  | { readonly kind: "hardware" };

/** Whether trying again may help without the viewer changing anything. */
export function canRetryPlaying(notice: PlayNotice): boolean {
  if (notice.kind === "page")
    return notice.error === "SOMETHING_WENT_WRONG" || notice.error === "NO_ACTIVE_INTERNET";
  return notice.kind === "stream";
}

// DEC-044: what is made for children stays closed for them, whoever is asked.
/** Whether the password of the account's owner lets the title play all the same. Never for a guest or a child. */
export function canOwnerAllow(
  notice: PlayNotice,
  { isSignedIn, isKidsOnly }: { readonly isSignedIn: boolean; readonly isKidsOnly: boolean },
): boolean {
  if (!isSignedIn || isKidsOnly) return false;
  return notice.kind === "refused" && PLAYER_CODES[notice.code] === "AGE_RESTRICTED";
}

/** The code of a notice for a report: the player code, the status, or a name. */
export function playNoticeCode(notice: PlayNotice): string {
  if (notice.kind === "refused") return String(notice.code);
  if (notice.kind === "hardware") return "HARDWARE_ACCELERATION";
  const code: unknown = notice.kind === "page" ? (notice.code ?? notice.error) : notice.code;
  return String(code);
}

/** Statuses whose own words tell a viewer what to do. A screen says the others in the viewer's language. */
const STATUSES_FOR_VIEWERS: readonly number[] = [471, 473];

/** The notice of a refusal to play: that of its player code, else that of its status; an unknown code is a fault with its own words. */
export function playNoticeOfRefusal({
  code,
  playerCode,
  status,
  message,
}: Pick<PlayRefusal, "code" | "playerCode" | "status" | "message">): PlayNotice {
  const known = toPlayerCode(playerCode);
  if (known !== undefined) return { kind: "refused", code: known };
  if (code === "NOT_FOUND")
    return { kind: "page", error: "PAGE_NOT_FOUND", message: undefined, code: undefined };
  const special = specialStatus(status);
  const words = message === "" ? undefined : message;
  return special === undefined
    ? { kind: "page", error: "SOMETHING_WENT_WRONG", message: words, code: String(playerCode ?? code) }
    : {
        kind: "page",
        error: special.pageError,
        message: STATUSES_FOR_VIEWERS.indexOf(status) < 0 ? undefined : words,
        code: String(status),
      };
}

// DEC-050
/** The notice of a failed call: no network, or anything else. */
export function playNoticeOfFailure(failure: unknown): PlayNotice {
  return { kind: "page", error: pageErrorOf(failure), message: undefined, code: undefined };
}
