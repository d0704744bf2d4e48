import {
  CATALOGUE_LINE_SCHEMAS,
  type CatalogueChannel,
  type CatalogueCollection,
  type CatalogueItem,
  type CataloguePartner,
  type CataloguePerson,
} from "@marquee/content-sdk/wire";
import type { Catalogue, Placed } from "./catalogue.ts";
import { CatalogueError, type CatalogueProblem } from "./catalogue-error.ts";
import { checkReferences } from "./check-references.ts";

/** A line of a catalogue; a bare text is counted from 1. */
export type CatalogueLine =
  | string
  | { readonly file?: string | undefined; readonly line: number; readonly text: string };

type AnyRecord = CataloguePerson | CataloguePartner | CatalogueItem | CatalogueChannel | CatalogueCollection;

/**
 * Reads JSON Lines into a catalogue. Empty lines are skipped, fields that are not known are ignored.
 * @throws {CatalogueError} with every problem of every line
 */
export function parseCatalogue(
  lines: Iterable<CatalogueLine>,
  options: { readonly streams?: readonly string[] | undefined } = {},
): Catalogue {
  const problems: CatalogueProblem[] = [];
  const records: Placed<AnyRecord>[] = [];
  const firstLines = new Map<string, string>();
  let counted = 0;
  for (const entry of lines) {
    counted += 1;
    const { file, line, text } =
      typeof entry === "string"
        ? { file: undefined, line: counted, text: entry }
        : { file: entry.file, line: entry.line, text: entry.text };
    if (text.trim() === "") continue;
    const note = (message: string) => void problems.push({ file, line, message });
    const value = parseLine(text, note);
    if (value === undefined) continue;
    const earlier = firstLines.get(value.id);
    if (earlier !== undefined) note(`id ${value.id} is already used in ${earlier}`);
    else firstLines.set(value.id, `${file === undefined ? "" : `${file} `}line ${line}`);
    records.push({ value, file, line });
  }
  const catalogue: Catalogue = {
    people: ofKind(records, "person"),
    partners: ofKind(records, "partner"),
    items: ofKind(records, "item"),
    channels: ofKind(records, "channel"),
    collections: ofKind(records, "collection"),
  };
  problems.push(...checkReferences(catalogue, options.streams));
  if (problems.length > 0) throw new CatalogueError(problems.sort(byPlace));
  return catalogue;
}

function parseLine(text: string, note: (message: string) => void): AnyRecord | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    note(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const kind = typeof json === "object" && json !== null && "kind" in json ? json.kind : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(CATALOGUE_LINE_SCHEMAS, kind)) {
    note(`kind must be one of ${Object.keys(CATALOGUE_LINE_SCHEMAS).join(", ")}`);
    return undefined;
  }
  const result = CATALOGUE_LINE_SCHEMAS[kind as keyof typeof CATALOGUE_LINE_SCHEMAS]().safeParse(json);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    note(`${issue.path.length === 0 ? "the record" : issue.path.join(".")}: ${describeIssue(issue)}`);
  return undefined;
}

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
  if (code === "too_small") return `must be at least ${String(issue["minimum"])}`;
  if (code === "too_big") return `must be at most ${String(issue["maximum"])}`;
  return message;
}

function ofKind<Kind extends AnyRecord["kind"]>(
  records: readonly Placed<AnyRecord>[],
  kind: Kind,
): readonly Placed<Extract<AnyRecord, { kind: Kind }>>[] {
  return records.filter((record) => record.value.kind === kind) as Placed<
    Extract<AnyRecord, { kind: Kind }>
  >[];
}

function byPlace(left: CatalogueProblem, right: CatalogueProblem): number {
  return (left.file ?? "").localeCompare(right.file ?? "") || left.line - right.line;
}
