import { asText } from "./json-fields.ts";

/** Returns the values of a query or of a fragment (`#`); a wrongly encoded one is left out. */
export function readQuery(query: string): { readonly [name: string]: string | undefined } {
  const values: Record<string, string> = {};
  for (const piece of queryPieces(query)) {
    const [name = "", ...value] = piece.split("=");
    try {
      values[name] = decodeURIComponent(value.join("=").replace(/\+/g, " "));
    } catch {
      // Our own addresses are encoded correctly, so this value is not one of them.
    }
  }
  return values;
}

/** Splits a query at its separators, without decoding. */
export function queryPieces(query: string): readonly string[] {
  return (asText(query) || "")
    .replace(/^[?#]/, "")
    .split("&")
    .filter((piece) => piece !== "");
}
