import type { AnyRecord } from "./generated-catalogue.fixture.ts";

const isBare = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** Lists that are written although they are empty. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  channel: ["genres", "content_languages", "lists"],
  collection: ["items"],
};

function completed(countries: unknown): unknown {
  const named = (countries ?? []) as readonly string[];
  return named.every((country) => country.startsWith("!")) ? ["*", ...named] : named;
}

/** How an export writes a record: with defaults said, without what says nothing, markers by their beginning. */
export function asExported(
  record: AnyRecord,
  indexAmongCollections: number,
): Readonly<Record<string, unknown>> {
  const { artwork: _drawn, ...kept } = record;
  const isItem = record.kind === "item" || record.kind === "channel";
  const whole: Record<string, unknown> = {
    ...kept,
    ...(isItem ? { age_rating: record["age_rating"] ?? "U" } : {}),
    ...(isItem || record.kind === "collection" ? { countries: completed(record["countries"]) } : {}),
  };
  if (record.kind === "collection") {
    whole["position"] = record["position"] ?? indexAmongCollections;
    whole["items"] = [...new Set(record["items"] as readonly string[])];
  }
  if (record.kind === "item" && Array.isArray(record["markers"]))
    whole["markers"] = [...(record["markers"] as readonly { readonly start_s: number }[])].sort(
      (left, right) => left.start_s - right.start_s,
    );
  const needed = KEPT[record.kind] ?? [];
  return Object.fromEntries(
    Object.entries(whole).filter(([field, value]) => needed.includes(field) || !isBare(value)),
  );
}
