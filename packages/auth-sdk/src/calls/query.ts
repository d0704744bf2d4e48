import { asText } from "./json-fields.ts";

/** The values of a query, or of what stands behind `#`; a piece that is not encoded well is left out. */
export function readQuery(query: string): { readonly [name: string]: string | undefined } {
  const values: Record<string, string> = {};
  for (const piece of queryPieces(query)) {
    const [name = "", ...value] = piece.split("=");
    try {
      values[name] = decodeURIComponent(value.join("=").replace(/\+/g, " "));
    } catch {
      // Nothing of ours is encoded like that.
    }
  }
  return values;
}

/** The pieces of a query between its separators, as they are written. */
export function queryPieces(query: string): readonly string[] {
  return (asText(query) || "")
    .replace(/^[?#]/, "")
    .split("&")
    .filter((piece) => piece !== "");
}
