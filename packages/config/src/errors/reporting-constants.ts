/** Response code of an answer with data. Spec: plans §8, "Response code 1001 when data present". */
export const DATA_PRESENT = 1001;
/** Response code of an answer without data. */
export const DATA_ABSENT = 1002;
/** Stands for an unknown status in reporting codes. Spec: plans §8, "unknown status defaults to 4003". */
export const UNKNOWN_STATUS = 4003;
/** Code of a guest sign-in whose number already has an active subscription. Spec: plans §4, "Code 3109". */
export const ACTIVE_SUBSCRIPTION_EXISTS = 3109;

/** Statuses with a name in reports, by their HTTP reason names. */
export const STATUS_NAMES = {
  301: "MOVED_PERMANENTLY",
  302: "FOUND",
  307: "TEMPORARY_REDIRECT",
  308: "PERMANENT_REDIRECT",
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  404: "NOT_FOUND",
} as const;

/** Name of a status, if it has one. */
export function statusName(status: number): (typeof STATUS_NAMES)[keyof typeof STATUS_NAMES] | undefined {
  return Object.prototype.hasOwnProperty.call(STATUS_NAMES, status)
    ? STATUS_NAMES[status as keyof typeof STATUS_NAMES]
    : undefined;
}
