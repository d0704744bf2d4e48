import { toPageError, type PageErrorName } from "@marquee/config";
import { data, isRouteErrorResponse } from "react-router";
import type { MessageSet } from "../i18n/namespaces.ts";
import { passingReason, passingStatus, type PassingReason } from "./passing-fault.ts";
import type { AppContext } from "../state/app-context/app-context.ts";

/** Why a page shows an error instead of its content. */
export interface PageFault {
  readonly kind: PageErrorName;
  /** More specific than the kind. The answer then has a Retry-After header. */
  readonly reason?: PassingReason | undefined;
  /** When to retry, if the platform said so. */
  readonly retryAfterSeconds?: number | undefined;
  /** Message and code of the platform's answer, if any. */
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  /** Status of the platform's answer. */
  readonly status?: number | undefined;
  /** Text of what to do, instead of the kind's text. */
  readonly hint?: string | undefined;
  /** Set when the fault occurred before the app context was loaded. */
  readonly app?: AppContext;
  readonly messages?: MessageSet;
}

/** HTTP status by kind. Only missing pages and our own failures are errors for crawlers. */
const STATUS: Readonly<Record<PageErrorName, number>> = {
  PAGE_NOT_FOUND: 404,
  SOMETHING_WENT_WRONG: 500,
  NO_ACTIVE_INTERNET: 200,
  NOT_AVAILABLE: 200,
  FEATURE_NOT_AVAILABLE: 200,
  CONTENT_NOT_AVAILABLE: 200,
  CONTENT_NOT_AVAILABLE_REGION: 200,
};

/** Creates the response that a loader throws to show a fault. Default status: that of its reason or kind. */
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

/** The fault of an error that reached an error boundary. A crash is "something went wrong". */
export function readPageFault(error: unknown): PageFault {
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data;
    if (isFault(body)) return { ...body, kind: toPageError(body.kind) };
    if (error.status === 404) return { kind: "PAGE_NOT_FOUND" };
    return { kind: "SOMETHING_WENT_WRONG", reason: passingReason(error.status) };
  }
  // Only a browser can be offline. Servers have a `navigator` too, but without `onLine`.
  if (typeof document !== "undefined" && !navigator.onLine) return { kind: "NO_ACTIVE_INTERNET" };
  return { kind: "SOMETHING_WENT_WRONG" };
}
