import { statusName } from '@marquee/config';
import type { HttpError } from '../errors/http-error.ts';
import type { RequestCall } from '../request/request-call.ts';
import { refusalOf, type Refusal } from '../steps/refusal.ts';
import { redactBody } from './redact-body.ts';
import { reportedStatus, reportingCode } from './reporting-code.ts';

/** What is reported of a call that failed. Holds no token, code, contact or query. */
export interface FailureReport {
  /** `{apiId}-{METHOD}-{status}-{responseCode}`. */
  readonly reportingCode: string;
  readonly apiId: string;
  readonly method: string;
  /** Template of the path below the family, and the family: `user/v1/user`. */
  readonly path: string;
  /** 4003 when no answer came or its status is unknown. */
  readonly status: number;
  /** HTTP reason name of the seven named statuses (REQ-35). */
  readonly statusName?: string;
  /** Code of the body, of its first error on 503, otherwise the status or the kind of failure. */
  readonly code: string;
  /** Message of the body, of its first error on 503. */
  readonly message?: string;
  /** The body that was sent, redacted. */
  readonly requestBody?: unknown;
}

/** Code and message of a refused answer: on 503 those of the first error in its list (REQ-34), otherwise the body's own. */
export function serverRefusal(status: number, body: unknown): Refusal {
  if (status !== 503 || typeof body !== 'object' || body === null || !Array.isArray((body as { errors?: unknown }).errors)) {
    return refusalOf(body);
  }
  const [first] = (body as { errors: unknown[] }).errors;
  // GraphQL keeps the code of an error in its extensions.
  const { extensions } = (first || {}) as { extensions?: unknown };
  return Object.assign({}, refusalOf(extensions), refusalOf(first));
}

/** Makes the report of a call that rejected. */
export function toFailureReport({ endpoint, body, form }: RequestCall, error: HttpError, responseCode: number): FailureReport {
  const status = 'status' in error ? error.status : undefined;
  const report: { -readonly [Name in keyof FailureReport]: FailureReport[Name] } = {
    reportingCode: reportingCode({ apiId: endpoint.id, method: endpoint.method, status, responseCode }),
    apiId: endpoint.id,
    method: error.method,
    path: error.path,
    status: reportedStatus(status),
    code: ('serverCode' in error && error.serverCode) || String(status === undefined ? error.code : status),
  };
  const name = status && statusName(status);
  if (name) report.statusName = name;
  if ('serverMessage' in error && error.serverMessage) report.message = error.serverMessage;
  const sent = body === undefined ? form : body;
  if (sent !== undefined) report.requestBody = redactBody(sent);
  return report;
}
