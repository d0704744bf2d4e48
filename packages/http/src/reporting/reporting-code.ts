import { type ApiId } from "@marquee/config/endpoints";

/** Stands for an unknown status. Spec: plans §8, "unknown status defaults to 4003". */
const UNKNOWN_STATUS = 4003;

/** The status itself from 100 to 599, otherwise 4003. */
export function reportedStatus(status: number | undefined): number {
  return status !== undefined && status >= 100 && status < 600 ? status : UNKNOWN_STATUS;
}

/** Parts of a reporting code. */
export interface ReportingCodeParts {
  /** From the endpoint tables; an id that stands in none does not compile. */
  readonly apiId: ApiId;
  /** Any case. */
  readonly method: string;
  /** `undefined` when no answer came. */
  readonly status?: number | undefined;
  readonly responseCode: number;
}

/**
 * The stable code under which an answer is reported: `{apiId}-{METHOD}-{status}-{responseCode}`, such
 * as `LAU01-GET-503-1002`.
 */
export function reportingCode({ apiId, method, status, responseCode }: ReportingCodeParts): string {
  return `${apiId}-${method.toUpperCase()}-${reportedStatus(status)}-${responseCode}`;
}
