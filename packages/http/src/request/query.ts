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
    let encoded = '';
    for (const part of Array.isArray(value) ? value : [value]) {
      const text = encodeText(part);
      if (text) encoded += (encoded && ',') + text;
    }
    if (encoded) text += (text && '&') + encodeText(name) + '=' + encoded;
  }
  return text;
}

/** Percent-encodes once, nothing for `null` and `undefined`; half a surrogate pair, which has no encoding, becomes U+FFFD as the platform's `URL` has it. */
export function encodeText(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '');
  // Most names and ids need no encoding, and finding that out is quicker.
  if (/^[\w.-]*$/.test(text)) return text;
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
  }
}
