import type { ConsentGroup } from "@marquee/analytics-sdk";
import { describe, expect, it } from "vitest";
import { chosenGroups, hasObjected, readConsentView } from "./consent-form.ts";

function form(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("the form of the consent manager", () => {
  it.each([
    ["all", [], ["measuring", "advertising", "sharing"]],
    ["none", [["group", "sharing"]], []],
    [
      "groups",
      [
        ["group", "sharing"],
        ["group", "measuring"],
        ["group", "everything"],
      ],
      ["measuring", "sharing"],
    ],
    [undefined, [], []],
  ] as const)("button %s with %j chooses %j", (decision, fields, expected) => {
    expect(chosenGroups(form(fields), { decision, granted: ["advertising"] })).toEqual(expected);
  });

  it("an objection takes sale and sharing away and leaves measuring, and without it they come back", () => {
    const all: readonly ConsentGroup[] = ["measuring", "advertising", "sharing"];
    const objecting = form([["objection", "on"]]);
    expect(chosenGroups(objecting, { decision: "objection", granted: all })).toEqual(["measuring"]);
    expect(chosenGroups(form([]), { decision: "objection", granted: ["measuring"] })).toEqual(all);
    expect(chosenGroups(form([]), { decision: "objection", granted: ["advertising"] })).toEqual([
      "advertising",
    ]);
    expect([hasObjected(["measuring"]), hasObjected(["advertising"])]).toEqual([true, false]);
  });

  it("an unknown view is the preferences", () => {
    const view = (search: string) => readConsentView(new URLSearchParams(search));
    expect(["", "view=preferences", "view=x", "view=do-not-sell"].map(view)).toEqual([
      "preferences",
      "preferences",
      "preferences",
      "do-not-sell",
    ]);
  });
});
