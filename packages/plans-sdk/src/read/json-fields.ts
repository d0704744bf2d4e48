/** Tolerant access to parsed JSON: what has another form than expected counts as absent. */
export type JsonObject = { readonly [key: string]: unknown };

/** The value as an object, else an empty one. */
export function asObject(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The value as a list, else an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text that is not empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The value where one came: null and an empty text are none. */
export function asGiven(value: unknown): unknown {
  return value === null || value === "" ? undefined : value;
}

/** A finite number, also as text. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && isFinite(number) ? number : undefined;
}

/** A truth value; undefined for anything else. */
export function asBoolean(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** The texts of a list that are not empty. */
export function asTexts(value: unknown): readonly string[] {
  return asList(value).filter((entry): entry is string => asText(entry) !== undefined);
}

/** Reads each entry of a list and leaves out what cannot be used. */
export function readEach<Result>(
  value: unknown,
  read: (entry: unknown) => Result | undefined,
): readonly Result[] {
  const results: Result[] = [];
  for (const entry of asList(value)) {
    const result = read(entry);
    if (result !== undefined) results.push(result);
  }
  return results;
}
