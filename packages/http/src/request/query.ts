/** Value of one parameter. Lists go out as comma list. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean | null | undefined)[];

/** Parameters of an address or of a form. */
export type QueryParameters = Readonly<Record<string, QueryValue>>;

/**
 * Builds `a=1&b=x,y` without question mark, in the order given. `''`, `null`, `undefined`, empty lists and empty members
 * of lists are dropped, `0` and `false` stay (REQ-06). Everything is percent-encoded once (REQ-07).
 */
export function buildQuery(parameters: QueryParameters): string {
  let text = '';
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    const encoded = Array.isArray(value) ? value.filter(isGiven).map(encodeText).join() : isGiven(value) && encodeText(value);
    if (encoded) text += `${text && '&'}${encodeText(name)}=${encoded}`;
  }
  return text;
}

function isGiven(value: unknown): boolean {
  return (value ?? '') !== '';
}

/** Percent-encodes once; half a surrogate pair, which has no encoding, becomes U+FFFD as the platform's `URL` has it. */
export function encodeText(value: unknown): string {
  try {
    return encodeURIComponent(String(value));
  } catch {
    return encodeURIComponent(String(value).replace(/[\ud800-\udfff]/gu, '\ufffd'));
  }
}
