import { invalidOption } from "../errors/check-options.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

declare function btoa(text: string): string;

/**
 * Base64 of a text in ASCII. Engines such as Node before 16 and React Native have no `btoa`, which is quicker.
 * @throws {MarqueeError} code `INVALID_OPTION` for a text with other characters; `option` is `text`
 */
export function toBase64(text: string): string {
  if (/[\u0080-\uffff]/.test(text)) throw invalidOption("toBase64", "text", "is not ASCII");
  if (typeof btoa === "function") return btoa(text);
  let encoded = "";
  for (let bit = 0; bit < text.length * 8; bit += 6) {
    const index = bit >> 3;
    // What is beyond the end is NaN, which counts as zero bits here.
    const pair = (text.charCodeAt(index) << 8) | text.charCodeAt(index + 1);
    encoded += digits.charAt((pair >> (10 - (bit & 7))) & 63);
  }
  return encoded + "==".slice(0, -encoded.length & 3);
}
