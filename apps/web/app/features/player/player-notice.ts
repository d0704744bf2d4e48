import {
  PLAYER_CODES,
  specialStatus,
  toPlayerCode,
  type PageErrorName,
  type PlayerCode,
} from "@marquee/config";
import type { PlayRefusal } from "@marquee/content-sdk";
import { pageErrorOf } from "@marquee/http";

/** Why the player shows a message instead of a picture. */
export type PlayerNotice =
  | { readonly kind: "refused"; readonly code: PlayerCode }
  | {
      readonly kind: "page";
      readonly error: PageErrorName;
      readonly message: string | undefined;
      readonly code: string | undefined;
    }
  | { readonly kind: "stream"; readonly code: string }
  /** The browser cannot decode the picture and has no help of the hardware (SHELL-127). */
  | { readonly kind: "hardware" };

/** Whether trying again may help without the viewer changing anything. */
export function canRetry(notice: PlayerNotice): boolean {
  if (notice.kind === "page")
    return notice.error === "SOMETHING_WENT_WRONG" || notice.error === "NO_ACTIVE_INTERNET";
  return notice.kind === "stream";
}

/** Whether the owner of the account may let the title play all the same. For viewers who see what is made for children nobody may (DEC-044). */
export function canOwnerAllow(
  notice: PlayerNotice,
  { isSignedIn, isKidsOnly }: { readonly isSignedIn: boolean; readonly isKidsOnly: boolean },
): boolean {
  return (
    isSignedIn && !isKidsOnly && notice.kind === "refused" && PLAYER_CODES[notice.code] === "AGE_RESTRICTED"
  );
}

/** What analytics calls it. */
export function noticeCode(notice: PlayerNotice): string {
  if (notice.kind === "refused") return String(notice.code);
  if (notice.kind === "hardware") return "HARDWARE_ACCELERATION";
  return notice.kind === "page" ? (notice.code ?? notice.error) : notice.code;
}

/** Statuses whose own words are meant for viewers, as they tell what to do; the others are said by their kind, in the viewer's language. */
const SPEAKS_TO_VIEWERS: readonly number[] = [471, 473];

/** The notice of a refusal to play: that of its player code, else that of its status; what nobody knows is a fault with its own words. */
export function noticeOfRefusal({
  code,
  playerCode,
  status,
  message,
}: Pick<PlayRefusal, "code" | "playerCode" | "status" | "message">): PlayerNotice {
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
        message: SPEAKS_TO_VIEWERS.includes(status) ? words : undefined,
        code: String(status),
      };
}

/** The notice of a failed call: no network, or anything else (DEC-050). */
export function noticeOfFailure(failure: unknown): PlayerNotice {
  return { kind: "page", error: pageErrorOf(failure), message: undefined, code: undefined };
}
