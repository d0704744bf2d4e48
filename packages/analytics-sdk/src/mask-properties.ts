import { MAX_DEPTH, MAX_MEMBERS, MAX_NAME_LENGTH, MAX_NAMES, MAX_TEXT_LENGTH } from "./defaults.ts";
import { tried } from "./tried.ts";

/** Properties of an event: plain JSON. */
export type Properties = { readonly [name: string]: unknown };

const MASKED = "[masked]";

/**
 * Names of properties as small Latin letters alone: first those of secrets, then those that say who a person is. An error code is
 * called `code` and stays; so do names of pages, plans, platforms and titles, and which device is a mobile one.
 */
const TOLD_NAME =
  /(token|pass(w|code)|secret|^otp|otp(code)?$|authori|captcha|^(pin|esk|proto)$|(promo|coupon|prepaid|voucher|verification|reset|device|secure)code$)|(^[flu]?|first|given|last|family|sur|full|nick|user|person|profile)names?$|email|mail$|^(?!is).*mobile(?!web|app)|^(?!i|head).*phone|msisdn|gender|birth|^(sex|dob|(user)?age(group|range)?)$/;

/** A bearer header, a signed token or one of our guest tokens inside text. */
const SECRET_TEXT = /bearer\s+\S+|eyJ[\w-]{8}[\w.-]*|g\.[\w-]{40,}/gi;

/**
 * E-mail addresses and phone numbers. A phone number has at least 8 digits after a plus, 10 to 13 without. Ten or thirteen digits
 * that begin with 1 are a time, and so is what begins like a date. What is joined to letters, dashes or dots is part of an id.
 */
const CONTACT =
  /(^|[\s"'<>(),;:/?&=#@])[^\s"'<>(),;:/?&=#@]+@[^\s"'<>(),;:/?&=#@]+|(^|[^\w.-]|_)(?!\d{1,4}-\d\d?-|1\d{9}(\d{3})?(?!\d))(\+\d[\d ().-]{6,20}|(\(?\d[ )-]{0,2}){9,12})\d(?!\w|[.-]\w)/g;

/** Text that may hold any of the above. Most texts do not, and are done with here. */
const SUSPECT = /[?#@%\uff00-\uffef]|[\d ()+.-]{8}|eyJ|g\.|bearer/i;

/** What properties become by their names: a copy (`null`), nothing (an empty text), or `N/A`. No value is kept here. */
const fates = /* @__PURE__ */ new Map<string, string | null>();

/**
 * A copy of the properties without tokens, one-time passwords, passwords and typed codes, at any depth: secret names are left out,
 * of the queries of addresses only utm parameters stay, tokens inside text become `[masked]`. Unless the person is shared, what is
 * named after a person, e-mail address, phone number, gender, age or birth becomes `N/A`, and e-mail addresses and phone numbers
 * inside text become `[masked]`.
 *
 * The copy is plain JSON of at most 1,000 members, 6 levels and 1,000 characters a text; 64 characters count like a member. What
 * is beyond or no JSON is left out. It never throws.
 */
export function maskProperties(
  properties: Properties,
  options?: { readonly isPersonShared?: boolean },
): Properties {
  const { isPersonShared } = Object(options) as { readonly isPersonShared?: boolean };
  let left = MAX_MEMBERS + 1;

  function copyOf(value: unknown, depth: number): unknown {
    if (typeof value === "string") {
      left -= Math.min(value.length, MAX_TEXT_LENGTH) >> 6;
      return maskText(value, isPersonShared);
    }
    if (typeof value === "boolean" || value === null) return value;
    // JSON knows no -0.
    if (typeof value === "number" && isFinite(value))
      return maskText(`${value}`, isPersonShared) === MASKED ? MASKED : value + 0;
    if (typeof value !== "object" || depth > MAX_DEPTH || left < 0) return undefined;
    const isList = Array.isArray(value);
    const copy = (isList ? [] : {}) as { [name: string]: unknown; length: number };
    for (const name of Object.keys(isList ? value.slice(0, left) : value)) {
      if ((left -= 1) < 0) break;
      const fate = isList ? null : fateOf(name);
      // A getter or a proxy that throws has nothing to tell.
      const masked =
        (!isPersonShared && fate) ||
        (fate === "" ? undefined : tried(() => copyOf((value as Properties)[name], depth + 1)));
      if (masked !== undefined) copy[isList ? copy.length : maskText(name, isPersonShared)] = masked;
    }
    return copy;
  }

  // Inside another object, so that what cannot be read at all is left out like any member.
  const { all } = copyOf({ all: properties }, -1) as { readonly all?: unknown };
  return (Object(all) === all && !Array.isArray(all) ? all : {}) as Properties;
}

function fateOf(name: string): string | null {
  let fate = fates.get(name);
  if (fate === undefined) {
    const letters = name.slice(0, MAX_TEXT_LENGTH).normalize("NFKD").toLowerCase();
    const told = TOLD_NAME.exec(letters.replace(/[^a-z]/g, ""));
    fate = told && (told[1] ? "" : "N/A");
    if (fates.size >= MAX_NAMES) fates.clear();
    if (name.length <= MAX_NAME_LENGTH) fates.set(name, fate);
  }
  return fate;
}

/** The copy of a text: see `maskProperties`. */
export function maskText(text: string, isPersonShared: boolean | undefined): string {
  // A contact that begins in the part that is kept is seen to its end, even if it is encoded twice.
  const start = text.slice(0, 4 * MAX_TEXT_LENGTH);
  let masked = start;
  if (SUSPECT.test(start)) {
    // Half a contact could not be told from other text once the person is no longer shared.
    const isPreserved = isPersonShared && text.length <= MAX_TEXT_LENGTH;
    masked = maskSecrets(start, isPreserved);
    const plain = decode(decode(masked)).normalize("NFKC");
    const masksMore = maskSecrets(plain, isPreserved);
    if (masksMore !== plain) masked = masksMore;
    // Masking makes text shorter, so half a contact from the end of what was seen could be kept.
    if (masked !== start && text !== start) masked = masked.slice(0, masked.lastIndexOf(" ") + 1);
  }
  // Half a pair is no text.
  return masked.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, "");
}

/** Undoes percent-encoding, but for bytes that are no text. */
function decode(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, (bytes) => tried(() => decodeURIComponent(bytes)) || bytes);
}

function maskSecrets(text: string, isPersonShared: boolean | undefined): string {
  const isAddress = /^\/|:\/\//.test(text);
  const masked = text
    .replace(/[?#]\S*/g, (query) => {
      // Text that is no address and names no parameter stays, such as "really?".
      if (!isAddress && query.indexOf("=") < 0) return query;
      return (query.match(/[?#&]utm_[a-z]+=[^&#?]*/g) || []).join("").replace(/./, "?");
    })
    .replace(SECRET_TEXT, MASKED);
  return isPersonShared ? masked : masked.replace(CONTACT, `$1$2${MASKED}`);
}
