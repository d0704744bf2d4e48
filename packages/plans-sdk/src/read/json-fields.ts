/** A parsed JSON object. The readers below treat a value of an unexpected type as missing. */
export type JsonObject = { readonly [key: string]: unknown };

/** Returns the value if it is an object, else an empty one. */
export function asObject(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** Returns the value if it is a list, else an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text that is not empty, else undefined. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the value; undefined for null and an empty text. */
export function asGiven(value: unknown): unknown {
  return value === null || value === "" ? undefined : value;
}

/** Returns a finite number, also from text, else undefined. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && isFinite(number) ? number : undefined;
}

/** Returns a boolean, else undefined. */
export function asBoolean(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** Returns the non-empty texts of a list. */
export function asTexts(value: unknown): readonly string[] {
  return asList(value).filter((entry): entry is string => asText(entry) !== undefined);
}

/** Reads each entry of a list and leaves out those that read as undefined. */
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
