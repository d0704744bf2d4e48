const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The bytes of a text in base64url; engines of televisions take the key of a sender in no other form. */
export function bytesOfBase64Url(text: string): ArrayBuffer {
  const bytes: number[] = [];
  let held = 0;
  const digits = text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "").split("");
  digits.forEach((digit, at) => {
    held = (held << 6) | DIGITS.indexOf(digit);
    // Each digit but the first of four completes a byte; what is above it the array cuts off.
    if (at & 3) bytes.push(held >> (2 * (~at & 3)));
  });
  return new Uint8Array(bytes).buffer;
}
