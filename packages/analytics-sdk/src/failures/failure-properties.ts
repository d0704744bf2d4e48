import type { ApiId } from "@marquee/config/endpoints";
import { reportedStatus, reportingCode, responseCode, type Failure, type Viewer } from "@marquee/http";
import type { Properties } from "../mask-properties.ts";
import { tried } from "../tried.ts";

/** What a report says of the viewer: never who it is. */
export type FailedViewer = Pick<Viewer, "country" | "platformName">;

/** How a call went on its way. */
export interface CallTimes {
  readonly durationMs?: number | undefined;
  readonly attempt: number;
}

/** A code of the backend: words joined by underscores, as no token or promo code is, or a number too short for a one-time code. */
const REASON = /^(?:[A-Z]{2,24}(?:_[A-Z]{2,24}){1,4}(?:_\d{1,2})?|UNAUTHENTICATED|UNAVAILABLE|\d{1,5})$/;
const COUNTRY = /^[A-Z]{2}$/;
const PLATFORM_NAME = /^[a-z][a-z0-9_]{0,40}$/;

// ANLT-155, DEC-058
/** What is said of a call that failed: facts of closed forms, and nothing that the call or its answer holds besides. */
export function failureProperties(
  { call, error, data }: Failure,
  { country, platformName }: FailedViewer,
  { durationMs, attempt }: CallTimes,
): Properties {
  const { id, method, family, path } = call.endpoint;
  const { status, serverCode = "" } = error;
  return {
    code: reportingCode({ apiId: id as ApiId, method, status, responseCode: responseCode(data) }),
    reason: REASON.test(serverCode) && !isSent(call, serverCode) ? serverCode : error.code,
    family,
    path,
    method,
    status: reportedStatus(status),
    durationMs: durationMs && Math.round(durationMs),
    attempt,
    country: COUNTRY.test(country) ? country : undefined,
    platformName: PLATFORM_NAME.test(platformName) ? platformName : undefined,
  };
}

/** Whether the answer only repeats what the call said, such as a promo code. */
function isSent({ pathParams, query, body, form, headers }: Failure["call"], code: string): boolean {
  const said = tried(() => JSON.stringify([pathParams, query, body, form, headers]));
  return !said || said.toUpperCase().indexOf(code) >= 0;
}
