/** Value of one parameter. A list is sent as a comma list. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly (string | number | boolean | null | undefined)[];

type Scalar = Exclude<QueryValue, readonly unknown[]>;

/** Parameters of an address or of a form. */
export type QueryParameters = Readonly<Record<string, QueryValue>>;

// Outside the function, so that the pattern is compiled once.
const plainText = /^[\w.-]*$/;

/**
 * Builds `a=1&b=x,y` without question mark, in the given order. `''`, `null`, `undefined`, empty lists and empty members of lists
 * are dropped; `0` and `false` stay. Names and values are percent-encoded once.
 */
export function buildQuery(parameters: QueryParameters): string {
  return Object.keys(parameters)
    .map((name) => {
      const encoded = ([] as Scalar[]).concat(parameters[name]).map(encodeText).filter(Boolean).join();
      return encoded && encodeText(name) + "=" + encoded;
    })
    .filter(Boolean)
    .join("&");
}

/**
 * Percent-encodes a value once; `null` and `undefined` give an empty text. An unpaired surrogate becomes U+FFFD, as in `URL`.
 */
export function encodeText(value: Scalar): string {
  const text = String(value ?? "");
  // Most names and ids need no encoding, and the check is faster than encoding.
  return plainText.test(text) ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd"));
}
