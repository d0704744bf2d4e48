import type { ApiId } from "@marquee/config/endpoints";
import type { Failure } from "../request/request-call.ts";
import { redactBody } from "./redact-body.ts";
import { reportedStatus, reportingCode } from "./reporting-code.ts";
import { responseCode } from "./response-code.ts";
import { statusName } from "./status-name.ts";

/** Report of a failed call. Holds no token, OTP, password, query or path parameter. */
export interface FailureReport {
  /** `{apiId}-{METHOD}-{status}-{responseCode}`. */
  readonly reportingCode: string;
  readonly apiId: ApiId;
  readonly method: string | undefined;
  /** Family and template of the path: `user/v1/user`. */
  readonly path: string | undefined;
  /** 4003 when no answer came or its status is unknown. */
  readonly status: number;
  /** HTTP reason name of the seven named statuses. */
  readonly statusName?: string;
  /** Code of the body, of its first error on 503, otherwise the status or the kind of failure. */
  readonly code: string;
  /** Message of the body, of its first error on 503. */
  readonly message?: string;
  /** The body that was sent, redacted. */
  readonly requestBody?: unknown;
}

/**
 * Creates an `onFailure` of `createRequest` that passes each failure to `send` as a report.
 *
 * Spec: requests §8, "Error reporting builds codes from api id, method, status, response code".
 */
export function reportFailures(send: (report: FailureReport) => void): (failure: Failure) => void {
  return (failure) => send(toFailureReport(failure));
}

function toFailureReport({ call: { endpoint, body, form }, error, data }: Failure): FailureReport {
  const { status } = error;
  const apiId = endpoint.id as ApiId;
  const report: { -readonly [Name in keyof FailureReport]: FailureReport[Name] } = {
    reportingCode: reportingCode({
      apiId,
      method: endpoint.method,
      status,
      responseCode: responseCode(data),
    }),
    apiId,
    method: error.method,
    path: error.path,
    status: reportedStatus(status),
    code: error.serverCode || String(status === undefined ? error.code : status),
  };
  const name = status && statusName(status);
  if (name) report.statusName = name;
  if (error.serverMessage) report.message = error.serverMessage;
  const sent = body === undefined ? form : body;
  if (sent !== undefined) report.requestBody = redactBody(sent);
  return report;
}
