import { hash } from "node:crypto";
import { CATALOGUE_LINE_SCHEMAS } from "@marquee/content-sdk/wire";
import type { CatalogueRecord } from "./catalogue.ts";

/** PostgreSQL cannot store NUL and unpaired surrogates. */
const holdsUnstorable = (text: string): boolean => text.includes("\u0000") || /\p{Surrogate}/u.test(text);

/** Escapes that may produce such text; only lines with one are searched for it. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** Reads one line; undefined when it is not a record, after reporting why to `note`. */
export function parseLine(text: string, note: (message: string) => void): CatalogueRecord | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    note(`is not JSON: ${shortened(error instanceof Error ? error.message : String(error))}`);
    return undefined;
  }
  if (SUSPICIOUS.test(text) && holdsUnstorableText(json)) {
    note("holds a character that cannot be stored: NUL or half of a character");
    return undefined;
  }
  const kind = typeof json === "object" && json !== null && "kind" in json ? json.kind : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(CATALOGUE_LINE_SCHEMAS, kind)) {
    note(`kind must be one of ${Object.keys(CATALOGUE_LINE_SCHEMAS).join(", ")}`);
    return undefined;
  }
  const result = CATALOGUE_LINE_SCHEMAS[kind as keyof typeof CATALOGUE_LINE_SCHEMAS]().safeParse(json);
  if (result.success) return blankTexts(result.data, note) ? undefined : result.data;
  for (const issue of result.error.issues)
    note(`${issue.path.length === 0 ? "the record" : issue.path.join(".")}: ${describeIssue(issue)}`);
  return undefined;
}

/** Notes titles and names of which a page would show nothing; whether there is one. */
function blankTexts(record: CatalogueRecord, note: (message: string) => void): boolean {
  const [field, texts] = "name" in record ? ["name", record.name] : ["title", record.title];
  const blank = Object.entries(texts).filter(([, text]) => text.trim() === "");
  for (const [language] of blank) note(`${field}.${language}: is blank`);
  return blank.length > 0;
}

/** A hash of a line's text. */
export const hashOfLine = (text: string): string => hash("sha256", text, "base64");

/** The unit of a limit by type; numbers have none. */
const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

/** zod/mini has no messages of its own; this says what an operator needs. */
function describeIssue({
  code,
  message,
  ...facts
}: {
  readonly code: string;
  readonly message: string;
}): string {
  const issue: Readonly<Record<string, unknown>> = facts;
  if (code === "custom") return message;
  if (code === "invalid_type") return `must be ${String(issue["expected"])}`;
  if (code === "invalid_value") return `must be one of ${(issue["values"] as unknown[]).join(", ")}`;
  if (code === "invalid_format")
    return `is not written as it must be (${String(issue["pattern"] ?? issue["format"])})`;
  if (code === "invalid_key") return "is no code of a language, such as en";
  if (code === "unrecognized_keys")
    return `holds a field that is not known: ${(issue["keys"] as unknown[]).join(", ")}`;
  const unit = UNITS[String(issue["origin"])] ?? "";
  if (code === "too_small") return `must be at least ${String(issue["minimum"])}${unit}`;
  if (code === "too_big") return `must be at most ${String(issue["maximum"])}${unit}`;
  return message;
}

/** Parsers quote the text they could not read, which may be the whole line; messages are cut to this length. */
const MOST_QUOTED = 200;
const shortened = (text: string): string =>
  text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;

/** Deepest nesting; no valid record is deeper. */
const DEEPEST = 64;

function holdsUnstorableText(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return holdsUnstorable(value);
  if (typeof value !== "object" || value === null) return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(
    ([key, part]) => holdsUnstorable(key) || holdsUnstorableText(part, depth + 1),
  );
}
