import { specialStatus, toPlayerCode, type PageErrorName, type PlayerCode } from "@marquee/config";
import { isMarqueeError, pageErrorOf } from "@marquee/http";

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

/** Code of a title above the limit of parental control. */
const ABOVE_AGE_LIMIT: PlayerCode = 3814;

/** Whether the owner of the account may let the title play all the same. For viewers who see what is made for children nobody may (DEC-044). */
export function canOwnerAllow(
  notice: PlayerNotice,
  { isSignedIn, isKidsOnly }: { readonly isSignedIn: boolean; readonly isKidsOnly: boolean },
): boolean {
  return isSignedIn && !isKidsOnly && notice.kind === "refused" && notice.code === ABOVE_AGE_LIMIT;
}

/** What analytics calls it. */
export function noticeCode(notice: PlayerNotice): string {
  if (notice.kind === "refused") return String(notice.code);
  if (notice.kind === "hardware") return "HARDWARE_ACCELERATION";
  return notice.kind === "page" ? (notice.code ?? notice.error) : notice.code;
}

/** The notice of a refusal by player code; a code nobody knows is a fault (CONT-18). */
export function noticeOfRefusal({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): PlayerNotice {
  const known = toPlayerCode(code);
  if (known !== undefined) return { kind: "refused", code: known };
  return {
    kind: "page",
    error: "SOMETHING_WENT_WRONG",
    message: message === "" ? undefined : message,
    code: String(code),
  };
}

/** Statuses whose own words are meant for viewers, as they tell what to do; the others are said by their kind, in the viewer's language. */
const SPEAKS_TO_VIEWERS: readonly number[] = [471, 473];

/** The notice of a failed call: 471 to 476 with what they mean, no network, anything else (CONT-53, DEC-050). */
export function noticeOfFailure(failure: unknown): PlayerNotice {
  const error = pageErrorOf(failure);
  const { status, serverMessage } = isMarqueeError(failure) ? failure : {};
  if (status === undefined || specialStatus(status) === undefined)
    return { kind: "page", error, message: undefined, code: undefined };
  return {
    kind: "page",
    error,
    message: SPEAKS_TO_VIEWERS.includes(status) ? serverMessage || undefined : undefined,
    code: String(status),
  };
}
