const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The bytes of a text in base64url; engines of televisions take the key of a sender in no other form. */
export function bytesOfBase64Url(text: string): ArrayBuffer {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "").split("")) {
    held = (held << 6) | DIGITS.indexOf(digit);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  return new Uint8Array(bytes).buffer;
}
