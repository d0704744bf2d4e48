/** Value of one parameter. Lists go out as comma list. */
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

// A pattern that stands in a function is made anew by each call.
const plainText = /^[\w.-]*$/;

/**
 * Builds `a=1&b=x,y` without question mark, in the order given. `''`, `null`, `undefined`, empty lists and empty members
 * of lists are dropped, `0` and `false` stay. Everything is percent-encoded once.
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

/** Percent-encodes once, nothing for `null` and `undefined`; half a surrogate pair, which has no encoding, becomes U+FFFD as the platform's `URL` has it. */
export function encodeText(value: Scalar): string {
  const text = String(value ?? "");
  // Most names and ids need no encoding, and finding that out is quicker.
  return plainText.test(text) ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd"));
}
