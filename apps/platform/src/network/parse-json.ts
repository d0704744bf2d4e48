/** The value of a text from outside; `undefined` for one that is no JSON, so that no log quotes it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
