/** Parses JSON; `undefined` for an empty text, an HTML error page or an incomplete body. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
