import { type ApiId } from "@marquee/config/endpoints";

/** Reported in place of an unknown status. Spec: plans §8, "unknown status defaults to 4003". */
const UNKNOWN_STATUS = 4003;

/** Returns a status from 100 to 599 unchanged, otherwise 4003. */
export function reportedStatus(status: number | undefined): number {
  return status !== undefined && status >= 100 && status < 600 ? status : UNKNOWN_STATUS;
}

/** Parts of a reporting code. */
export interface ReportingCodeParts {
  /** Id from the endpoint tables. */
  readonly apiId: ApiId;
  /** In upper or lower case. */
  readonly method: string;
  /** `undefined` when no answer came. */
  readonly status?: number | undefined;
  readonly responseCode: number;
}

/**
 * Returns the stable reporting code of an answer: `{apiId}-{METHOD}-{status}-{responseCode}`, such
 * as `LAU01-GET-503-1002`.
 */
export function reportingCode({ apiId, method, status, responseCode }: ReportingCodeParts): string {
  return `${apiId}-${method.toUpperCase()}-${reportedStatus(status)}-${responseCode}`;
}
