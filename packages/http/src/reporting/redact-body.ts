/** Names of secrets without `-` and `_`, in lower case: every token and password, whatever it is for, and codes typed. */
const secretName = /(token|password)s?$|^(otp|(reset)?code|captchavalue|authorization)$/;

/**
 * Returns a copy of a body for the log, without fields with a token, a code such as an OTP, a password or a captcha value, at any
 * depth and in any spelling: `guest_token`, `guestToken`, `x-z5-guest-token`. The body itself is not changed. JSON text is parsed
 * and redacted; other text, and values that are not plain data, become `[type]`.
 */
export function redactBody(body: unknown): unknown {
  if (typeof body !== "string") return redact(body, []);
  try {
    return JSON.stringify(redact(JSON.parse(body), []));
  } catch {
    // Not JSON: a form or free text may hold anything.
    return "[text]";
  }
}

function redact(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (above.indexOf(value) >= 0) return "[circular]";
  const path = above.concat([value]);
  if (Array.isArray(value)) return value.map((member) => redact(member, path));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return Object.prototype.toString.call(value);
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(value)) {
    if (!secretName.test(name.toLowerCase().replace(/[-_]/g, "")))
      copy[name] = redact((value as Record<string, unknown>)[name], path);
  }
  return copy;
}
