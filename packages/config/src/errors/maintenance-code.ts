import { textOf } from "../text-of.ts";

/** Whether a code means maintenance. Spec: plans §8, "Codes containing MNTN". */
export function isMaintenanceCode(code: string): boolean {
  return textOf(code).includes("MNTN");
}
