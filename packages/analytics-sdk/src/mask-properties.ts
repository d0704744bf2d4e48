import { MAX_DEPTH, MAX_TEXT_LENGTH } from "./defaults.ts";

/** Properties of an event: plain JSON. */
export type Properties = { readonly [name: string]: unknown };

/** Names of secrets, in lower case without `-` and `_`. An error code is called `code` and stays. */
const SECRET_NAME =
  /token$|password|passcode|secret|^otp$|otpcode$|^pin$|authorization|captcha|^esk$|(promo|coupon|prepaid|voucher|verification|reset|device|secure)code$/;

/** A bearer header, a signed token or one of our guest tokens inside text. */
const SECRET_TEXT = /bearer\s+\S+|eyJ[\w-]{8,}\.[\w-]+\.[\w-]*|g\.[\w-]{40,}/gi;

/** From a question mark or hash to the next space: what follows an address. */
const QUERY_OR_FRAGMENT = /[?#][^\s]*/g;

/**
 * A copy of the properties without tokens, one-time passwords, passwords and typed codes, at any depth: secret names are left out,
 * of the queries of addresses only utm parameters stay, tokens inside text become `[masked]`. What is no plain data is left out.
 */
export function maskProperties(
  properties: Properties,
  _options?: { readonly isPersonShared?: boolean },
): Properties {
  return maskObject(typeof properties === "object" && properties !== null ? properties : {}, 0);
}

function maskObject(value: Properties, depth: number): Properties {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (SECRET_NAME.test(name.toLowerCase().replace(/[-_]/g, ""))) continue;
    const masked = maskValue(value[name], depth + 1);
    if (masked !== undefined) copy[name] = masked;
  }
  return copy;
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return maskText(value);
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return isFinite(value) ? value : undefined;
  if (typeof value !== "object" || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value))
    return value.map((member) => maskValue(member, depth + 1)).filter((member) => member !== undefined);
  return maskObject(value as Properties, depth);
}

function maskText(text: string): string {
  const masked = text.replace(QUERY_OR_FRAGMENT, maskQuery).replace(SECRET_TEXT, "[masked]");
  return masked.length > MAX_TEXT_LENGTH ? masked.slice(0, MAX_TEXT_LENGTH) : masked;
}

/** Keeps the utm parameters of a query; text without any parameter, such as "really?", stays as it is. */
function maskQuery(query: string): string {
  if (query.indexOf("=") < 0) return query;
  const kept = query
    .slice(1)
    .split(/[&#?]/)
    .filter((pair) => /^utm_[a-z]+=/.test(pair));
  return kept.length > 0 ? `?${kept.join("&")}` : "";
}
