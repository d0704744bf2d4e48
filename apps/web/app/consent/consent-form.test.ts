import { describe, expect, it } from "vitest";
import { readConsentForm, readConsentView } from "./consent-form.ts";

function form(fields: readonly (readonly [string, string | Blob])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("the form of the consent manager", () => {
  it("contains the groups, and whether the objection is ticked", () => {
    expect(
      readConsentForm(
        form([
          ["group", "sharing"],
          ["group", new Blob(["x"])],
          ["group", "everything"],
        ]),
      ),
    ).toEqual({ ticked: ["sharing", "everything"], isObjecting: false });
    expect(readConsentForm(form([["objection", "on"]]))).toEqual({ ticked: [], isObjecting: true });
  });

  it("shows the preferences for an unknown view", () => {
    const view = (search: string) => readConsentView(new URLSearchParams(search));
    expect(["", "view=preferences", "view=x", "view=do-not-sell"].map(view)).toEqual([
      "preferences",
      "preferences",
      "preferences",
      "do-not-sell",
    ]);
  });
});
