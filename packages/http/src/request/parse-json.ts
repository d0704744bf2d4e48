/** The parsed text; `undefined` for nothing, an HTML error page or a cut body: no data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
