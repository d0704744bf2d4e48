import { textOf } from "../text-of.ts";

/** GraphQL error codes the product knows; others are kept as they are. Spec: plans §8, "Codes". */
export const GRAPHQL_ERROR_CODES = [
  "DEADLINE_EXCEEDED",
  "INVALID_ARGUMENT",
  "NOT_FOUND",
  "PERMISSION_DENIED",
  "UNAUTHENTICATED",
  "UNAVAILABLE",
] as const;

/** A GraphQL error code the product knows. */
export type GraphqlErrorCode = (typeof GRAPHQL_ERROR_CODES)[number];

/** Tells whether a code is known. */
export function isGraphqlErrorCode(code: unknown): code is GraphqlErrorCode {
  return (GRAPHQL_ERROR_CODES as readonly unknown[]).includes(code);
}

/** Whether a code means maintenance. Spec: plans §8, "Codes containing MNTN". */
export function isMaintenanceCode(code: string): boolean {
  return textOf(code).includes("MNTN");
}
