import { toPageError, type PageErrorName } from "@marquee/config";
import { data, isRouteErrorResponse } from "react-router";
import type { MessageSet } from "../i18n/namespaces.ts";
import { passingReason, passingStatus, type PassingReason } from "./passing-fault.ts";
import type { AppContext } from "../state/app-context/app-context.ts";

/** Why a page shows a fallback in place of its content. */
export interface PageFault {
  readonly kind: PageErrorName;
  /** Says more than the kind; the answer then tells when to try again. */
  readonly reason?: PassingReason | undefined;
  /** When to try again, where the platform has said so. */
  readonly retryAfterSeconds?: number | undefined;
  /** Message and identification code of the platform's answer, where it gave them (SHELL-117). */
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  /** Status of the platform's answer. */
  readonly status?: number | undefined;
  /** What to do, in place of the words of the kind. */
  readonly hint?: string | undefined;
  /** Given when the fault came before the site's facts were known. */
  readonly app?: AppContext;
  readonly messages?: MessageSet;
}

/** Status of the answer: only an unknown page and what is wrong with us for now are errors to a crawler (SHELL-123). */
const STATUS: Readonly<Record<PageErrorName, number>> = {
  PAGE_NOT_FOUND: 404,
  SOMETHING_WENT_WRONG: 500,
  NO_ACTIVE_INTERNET: 200,
  NOT_AVAILABLE: 200,
  FEATURE_NOT_AVAILABLE: 200,
  CONTENT_NOT_AVAILABLE: 200,
  CONTENT_NOT_AVAILABLE_REGION: 200,
};

/** What a loader throws to show a fallback. The status is that of its reason or kind unless another one says more. */
export function pageFault(
  fault: PageFault,
  status: number = fault.reason === undefined ? STATUS[fault.kind] : passingStatus(fault.reason),
): ReturnType<typeof data<PageFault>> {
  return data(fault, { status });
}

function isFault(value: unknown): value is PageFault {
  return (
    typeof value === "object" && value !== null && typeof (value as { kind?: unknown }).kind === "string"
  );
}

/** The fault behind whatever reached an error boundary; a crash is "something went wrong" (SHELL-121). */
export function readPageFault(error: unknown): PageFault {
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data;
    if (isFault(body)) return { ...body, kind: toPageError(body.kind) };
    if (error.status === 404) return { kind: "PAGE_NOT_FOUND" };
    return { kind: "SOMETHING_WENT_WRONG", reason: passingReason(error.status) };
  }
  // Only a browser can be offline; a server has a navigator too, but without this fact.
  if (typeof document !== "undefined" && !navigator.onLine) return { kind: "NO_ACTIVE_INTERNET" };
  return { kind: "SOMETHING_WENT_WRONG" };
}
