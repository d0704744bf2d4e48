/** Tolerant access to parsed JSON: what has another form than expected counts as absent. */
export type JsonObject = { readonly [key: string]: unknown };

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text that is not empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A switch in any of the forms the backends use: true, 'true', 'yes', 1, '1'. */
export function asSwitch(value: unknown): boolean {
  return value === true || value === "true" || value === "yes" || value === 1 || value === "1";
}

/** A number, also one written as text; 0 for anything else, infinity included. */
export function asNumber(value: unknown): number {
  const number = typeof value === "string" || typeof value === "number" ? Number(value) : 0;
  return isFinite(number) ? number : 0;
}
