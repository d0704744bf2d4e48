const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 of a text in ASCII; engines such as Node before 16 and React Native have no `btoa`. */
export function toBase64(text: string): string {
  let encoded = "";
  for (let index = 0; index < text.length; index += 3) {
    const bits =
      (text.charCodeAt(index) << 16) | (text.charCodeAt(index + 1) << 8) | text.charCodeAt(index + 2);
    const digit = (shift: number): string => digits.charAt((bits >> shift) & 63);
    const left = text.length - index;
    encoded += digit(18) + digit(12) + (left > 1 ? digit(6) : "=") + (left > 2 ? digit(0) : "=");
  }
  return encoded;
}
