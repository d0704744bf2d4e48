/** A parsed JSON object. The readers below treat a value of an unexpected type as missing. */
export type JsonObject = { readonly [key: string]: unknown };

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text that is not empty, else undefined. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whether a value is true in one of the spellings of the backends: true, 'true', 'yes', 1, '1'. Upper case counts too. */
export function asSwitch(value: unknown): boolean {
  return typeof value !== "object" && /^(true|yes|1)$/i.test(value as string);
}

/** Returns a number, also one written as text; 0 for anything else, infinity included. */
export function asNumber(value: unknown): number {
  const number = typeof value === "string" || typeof value === "number" ? Number(value) : 0;
  return isFinite(number) ? number : 0;
}
