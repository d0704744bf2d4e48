/** HTTP reason names of the statuses that have one in reports. */
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
