import {
  isMaintenanceCode,
  PLAYER_CODES,
  specialStatus,
  toPlayerCode,
  toShownErrorCode,
  toShownMessage,
  type PageErrorName,
  type PlayerCode,
} from "@marquee/config/errors";
import { isMarqueeError, shownErrorOf } from "@marquee/http";
import type { PlayRefusal } from "../play-refusal.ts";

/** Message that a player shows instead of the video. */
export type PlayNotice =
  | { readonly kind: "refused"; readonly code: PlayerCode }
  | {
      readonly kind: "page";
      readonly error: PageErrorName;
      /** Message of the answer, which replaces the page error's title. */
      readonly message: string | undefined;
      /** Code of the answer; undefined for a feature that is not available. */
      readonly code: string | undefined;
      /** HTTP status of the answer, if any. */
      readonly status?: number | undefined;
    }
  | { readonly kind: "stream"; readonly code: string }
  /** The playback was stopped from another screen of the account. */
  | { readonly kind: "stopped" }
  /** The device cannot decode the video and has no hardware decoder for it. */
  | { readonly kind: "hardware" };

/** Whether trying again may help without an action of the viewer. */
export function canRetryPlaying(notice: PlayNotice): boolean {
  if (notice.kind === "page")
    return notice.error === "SOMETHING_WENT_WRONG" || notice.error === "NO_ACTIVE_INTERNET";
  return notice.kind === "stream" || notice.kind === "stopped";
}

// DEC-044: a kids profile stays limited, even with the owner's password.
/** Whether the account owner's password unlocks the title. Never for a guest or a kids profile. */
export function canOwnerAllow(
  notice: PlayNotice,
  { isSignedIn, isKidsOnly }: { readonly isSignedIn: boolean; readonly isKidsOnly: boolean },
): boolean {
  if (!isSignedIn || isKidsOnly) return false;
  return notice.kind === "refused" && PLAYER_CODES[notice.code] === "AGE_RESTRICTED";
}

/** Returns the code of a notice for reports: the player code, the status, or a name. */
export function playNoticeCode(notice: PlayNotice): string {
  if (notice.kind === "refused") return String(notice.code);
  if (notice.kind === "hardware") return "HARDWARE_ACCELERATION";
  if (notice.kind === "stopped") return "STOPPED";
  const code: unknown = notice.kind === "page" ? (notice.code ?? notice.status ?? notice.error) : notice.code;
  return String(code);
}

// SHELL-117, SHELL-118, DEC-057
/**
 * The notice of a refusal to play: that of its player code, else the page error of its status with message and identification
 * code of the answer. The message counts with a code or a status from 471 to 476. An unknown code is a fault.
 */
export function playNoticeOfRefusal({
  code,
  playerCode,
  serverCode,
  status,
  message,
}: Pick<PlayRefusal, "code" | "playerCode" | "serverCode" | "status" | "message">): PlayNotice {
  const known = toPlayerCode(playerCode);
  if (known !== undefined) return { kind: "refused", code: known };
  const special = specialStatus(status);
  const shownCode = toShownErrorCode(serverCode ?? playerCode);
  const error: PageErrorName =
    shownCode !== undefined && isMaintenanceCode(shownCode)
      ? "SOMETHING_WENT_WRONG"
      : code === "NOT_FOUND"
        ? "PAGE_NOT_FOUND"
        : (special?.pageError ?? "SOMETHING_WENT_WRONG");
  return {
    kind: "page",
    error,
    message: shownCode === undefined && special === undefined ? undefined : toShownMessage(message),
    code: error === "FEATURE_NOT_AVAILABLE" ? undefined : shownCode,
    status,
  };
}

// DEC-050
/** Returns the notice of a failed request: no network, or its page error with message and code of the answer. */
export function playNoticeOfFailure(failure: unknown): PlayNotice {
  const { page, message, code } = shownErrorOf(failure);
  return {
    kind: "page",
    error: page,
    message,
    code,
    status: isMarqueeError(failure) ? failure.status : undefined,
  };
}
