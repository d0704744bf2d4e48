const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns the bytes of a text in base64url; engines of televisions accept the sender's key only in this form. */
export function bytesOfBase64Url(text: string): ArrayBuffer {
  const bytes: number[] = [];
  let held = 0;
  const digits = text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "").split("");
  digits.forEach((digit, at) => {
    held = (held << 6) | DIGITS.indexOf(digit);
    // Each digit but the first of four completes a byte; the array truncates higher bits.
    if (at & 3) bytes.push(held >> (2 * (~at & 3)));
  });
  return new Uint8Array(bytes).buffer;
}
