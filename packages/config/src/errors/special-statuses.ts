import type { PageErrorName } from "./page-errors.ts";
import { FEATURE_NOT_AVAILABLE_MESSAGE, UPDATE_APP_MESSAGE, VPN_MESSAGE } from "./messages.ts";

/** Codes of the HTTP statuses that have one of their own. Spec: plans §8, "Codes". */
export const STATUS_CODES = {
  401: "UNAUTHORIZED",
  404: "NOT_FOUND",
  429: "RATE_LIMITED",
  471: "VPN_DETECTED",
  472: "FEATURE_NOT_AVAILABLE",
  473: "APP_UPDATE_NEEDED",
  474: "CONTENT_NOT_AVAILABLE",
  475: "REGION_BLOCKED",
  476: "NOT_AVAILABLE",
} as const;

/** What a special status means and shows. */
export interface SpecialStatus {
  readonly code: (typeof STATUS_CODES)[471 | 472 | 473 | 474 | 475 | 476];
  readonly pageError: PageErrorName;
  /** Shown as title when the answer brings no message of its own. */
  readonly message?: string;
}

/** What the special statuses show. Codes are written out, as a lookup would keep this table in every bundle. */
export const SPECIAL_STATUSES = {
  471: { code: "VPN_DETECTED", pageError: "SOMETHING_WENT_WRONG", message: VPN_MESSAGE },
  472: {
    code: "FEATURE_NOT_AVAILABLE",
    pageError: "FEATURE_NOT_AVAILABLE",
    message: FEATURE_NOT_AVAILABLE_MESSAGE,
  },
  473: { code: "APP_UPDATE_NEEDED", pageError: "SOMETHING_WENT_WRONG", message: UPDATE_APP_MESSAGE },
  474: { code: "CONTENT_NOT_AVAILABLE", pageError: "CONTENT_NOT_AVAILABLE" },
  475: { code: "REGION_BLOCKED", pageError: "CONTENT_NOT_AVAILABLE_REGION" },
  476: { code: "NOT_AVAILABLE", pageError: "NOT_AVAILABLE" },
} as const satisfies Readonly<Record<number, SpecialStatus>>;

/** What a status means if it is special, otherwise undefined. */
export function specialStatus(status: number): SpecialStatus | undefined {
  return Object.prototype.hasOwnProperty.call(SPECIAL_STATUSES, status)
    ? SPECIAL_STATUSES[status as keyof typeof SPECIAL_STATUSES]
    : undefined;
}
