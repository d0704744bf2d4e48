/** Response code of an answer with data. */
const DATA_PRESENT = 1001;
/** Response code of an answer without data. */
const DATA_ABSENT = 1002;

/**
 * Returns 1001 when data is present, 1002 when it is absent: `null`, `undefined` or an empty body. Empty lists and
 * objects, `0` and `false` are data.
 *
 * Spec: requests §8, "Response code 1001 when data present, 1002 when absent".
 */
export function responseCode(data: unknown): typeof DATA_PRESENT | typeof DATA_ABSENT {
  return data === null || data === undefined || data === "" ? DATA_ABSENT : DATA_PRESENT;
}
