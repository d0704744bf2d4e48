import { expect, it } from "vitest";
import { withoutDeadLinks } from "./dead-links.ts";

const TEXT =
  'In <a href="/movies/details/the-general/0-0-1">The <em>General</em></a> and <a href="/movies/details/gone/0-0-2">Gone</a> by <a href="/celebrity/nobody/p-nobody">Nobody</a>; see <a href="/help">help</a>.';

it("a written page links no title and no person that the catalogue lacks, their words stay, and other links too [PLAT-152]", async () => {
  const asked: (readonly string[])[] = [];
  const existing = async (_country: string, paths: readonly string[]): Promise<ReadonlySet<string>> => {
    asked.push(paths);
    return new Set(["/movies/details/the-general/0-0-1"]);
  };
  expect(await withoutDeadLinks(TEXT, existing)).toBe(
    'In <a href="/movies/details/the-general/0-0-1">The <em>General</em></a> and Gone by Nobody; see <a href="/help">help</a>.',
  );
  expect(asked).toEqual([
    ["/movies/details/the-general/0-0-1", "/movies/details/gone/0-0-2", "/celebrity/nobody/p-nobody"],
  ]);
  expect(await withoutDeadLinks("<p>None</p>", existing)).toBe("<p>None</p>");
  expect(asked).toHaveLength(1);
});
