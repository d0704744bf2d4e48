import { expect, it } from "vitest";
import { searchKind } from "./search-page.server.ts";

it("takes the kind of a search from the address, and ignores an unknown kind [CONT-151]", () => {
  const kindOf = (tab: string) => searchKind(new URL(`https://marquee.example/search?q=raj&tab=${tab}`));
  expect(["titles", "people", "channels"].map(kindOf)).toEqual(["titles", "people", "channels"]);
  expect(["", "genres", "People", "people,channels"].map(kindOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
