import { useState } from "react";
import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { ContentLanguageChoice } from "./ContentLanguageChoice.tsx";

const option = (code: string, isPrimary: boolean) => ({
  code,
  name: code,
  nativeName: code,
  isPrimary,
  isDefault: false,
});
const LAST = "Choose at least one language";
const BETTER = /For a better experience choose one of these too: en, ta/;

async function openChoice(chosen: readonly string[]) {
  const saved: (readonly string[])[] = [];
  function Choice() {
    const [known, setKnown] = useState(chosen);
    return (
      <ContentLanguageChoice
        chosen={known}
        isDisabled={false}
        onChange={(codes) => {
          saved.push(codes);
          setKnown(codes);
        }}
      />
    );
  }
  const page = await openPage(<Choice />, {
    app: buildAppContext({
      language: "de",
      contentLanguageOptions: [option("en", true), option("gu", false), option("ta", true)],
    }),
  });
  return { ...page, saved };
}

it("keeps the last content language that is offered, also beside one that is not [SESS-34] [DEC-111]", async () => {
  const { tick, text, saved } = await openChoice(["de", "en"]);
  await tick("en");
  expect(saved).toEqual([]);
  await expect.poll(text, SOON).toContain(LAST);
  await tick("ta");
  await tick("en");
  expect(saved).toEqual([
    ["de", "en", "ta"],
    ["de", "ta"],
  ]);
  expect(text()).not.toContain(LAST);
});

it("suggests a primary language once the viewer has chosen none of them, and not before [SESS-34] [SESS-84]", async () => {
  const { tick, text, saved } = await openChoice(["gu"]);
  expect(text()).not.toMatch(BETTER);
  await tick("en");
  expect(text()).not.toMatch(BETTER);
  await tick("en");
  expect(saved).toEqual([["gu", "en"], ["gu"]]);
  await expect.poll(text, SOON).toMatch(BETTER);
  await tick("ta");
  expect(text()).not.toMatch(BETTER);
});
