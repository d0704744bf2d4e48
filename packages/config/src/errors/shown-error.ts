/** Most characters of a message that a screen shows; what is longer ends in an ellipsis. */
const MOST_MESSAGE_CHARACTERS = 200;
/** The same of an identification code. */
const MOST_CODE_CHARACTERS = 64;
/** How far into a text is looked at all. */
const MOST_READ_CHARACTERS = 4096;

/** What is not seen, or turns the direction of what follows. Joiners stay: Indic scripts need them. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g;
const SPACES = /[\s\x85]+/g;
/** Half a surrogate pair. */
const HALVES = /[\ud800-\udfff]/gu;

function toShown(text: unknown, limit: number): string | undefined {
  if (typeof text !== "string") return undefined;
  const seen = text
    .slice(0, MOST_READ_CHARACTERS)
    .replace(UNSEEN, "")
    .replace(SPACES, " ")
    .trim()
    .replace(HALVES, "\ufffd");
  const short = seen.length > limit ? seen.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "") + "…" : seen;
  return short || undefined;
}

/**
 * The message of an API error as a screen may show it: one line of at most 200 characters, without control characters and
 * without marks that turn its direction. It is text, not HTML: the screen escapes it. Undefined for what is no text, or empty.
 * Spec: shell §8, "Fallback titles".
 */
export function toShownMessage(message: unknown): string | undefined {
  return toShown(message, MOST_MESSAGE_CHARACTERS);
}

/**
 * The identification code of an API error as a screen may show it, a number as text: at most 64 characters, as clean as the
 * message. Undefined where there is none. Spec: shell §8, "Fallback titles".
 */
export function toShownErrorCode(code: unknown): string | undefined {
  return toShown(typeof code === "number" && isFinite(code) ? String(code) : code, MOST_CODE_CHARACTERS);
}
