import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface SeedItem {
  readonly id: string;
  readonly show_id?: string;
  readonly artwork?: { readonly motif: string };
}

interface SeedRow {
  readonly slug: string;
  readonly items: readonly string[];
}

/** Cards of a row that are seen side by side on the widest layout. */
const SIDE_BY_SIDE = 7;

const read = (name: string): readonly unknown[] =>
  readFileSync(new URL(`../../../seed/catalogue/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

/** Motifs that occur three times or more among neighbours, with their row. */
function repeatedMotifs(rows: readonly SeedRow[], items: readonly SeedItem[]): readonly string[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const motifOf = (id: string): string | undefined => {
    const item = byId.get(id);
    return item?.artwork?.motif ?? byId.get(item?.show_id ?? "")?.artwork?.motif;
  };
  return rows.flatMap(({ slug, items: ids }) => {
    const motifs = ids.flatMap((id) => motifOf(id) ?? []);
    const repeated = motifs.filter(
      (motif, at) => motifs.slice(at, at + SIDE_BY_SIDE).filter((other) => other === motif).length > 2,
    );
    return [...new Set(repeated)].map((motif) => `${slug}: ${motif}`);
  });
}

describe("artwork of the demo catalogue", () => {
  it("shows no motif three times among the neighbours of a row [SHELL-174]", () => {
    const rows = read("collections") as readonly SeedRow[];
    expect(rows.length).toBeGreaterThan(100);
    expect(repeatedMotifs(rows, read("items") as readonly SeedItem[])).toEqual([]);
  });

  it("finds a motif that stands three times among seven, also by its show, and not among eight [SHELL-174]", () => {
    const items = [
      { id: "film", artwork: { motif: "ship" } },
      { id: "show", artwork: { motif: "ship" } },
      { id: "episode", show_id: "show" },
      ...["a", "b", "c", "d", "e"].map((id) => ({ id, artwork: { motif: `motif ${id}` } })),
    ];
    const near = { slug: "near", items: ["film", "a", "b", "episode", "c", "d", "show"] };
    const far = { slug: "far", items: ["film", "a", "b", "episode", "c", "d", "e", "show"] };
    expect(repeatedMotifs([near, far], items)).toEqual(["near: ship"]);
  });
});
