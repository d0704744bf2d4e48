import { invalidOption } from "../errors/check-options.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

declare function btoa(text: string): string;

/**
 * Encodes an ASCII text in base64, for engines without `btoa`, such as Node before 16 and React Native.
 * @throws {MarqueeError} code `INVALID_OPTION` for a text with other characters; `option` is `text`
 */
export function toBase64(text: string): string {
  if (/[\u0080-\uffff]/.test(text)) throw invalidOption("toBase64", "text", "is not ASCII");
  if (typeof btoa === "function") return btoa(text);
  let encoded = "";
  for (let bit = 0; bit < text.length * 8; bit += 6) {
    const index = bit >> 3;
    // Past the end this is NaN, which counts as zero bits.
    const pair = (text.charCodeAt(index) << 8) | text.charCodeAt(index + 1);
    encoded += digits.charAt((pair >> (10 - (bit & 7))) & 63);
  }
  return encoded + "==".slice(0, -encoded.length & 3);
}
