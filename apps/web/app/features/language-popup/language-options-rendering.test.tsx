import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { LanguageOptions } from "./LanguageOptions.tsx";

const OPTIONS = [
  { code: "ta", name: "Tamil", nativeName: "தமிழ்" },
  { code: "en", name: "English", nativeName: "English" },
  { code: "hr", name: "Bhojpuri", nativeName: "भोजपुरी" },
];

it.each(["checkbox", "radio"] as const)(
  "an option of kind %s shows its native and its English name, once each, and whether it is chosen [SHELL-107] [SHELL-108]",
  (kind) => {
    const html = renderPart(
      <LanguageOptions
        label="Languages"
        kind={kind}
        options={OPTIONS}
        chosen={["en"]}
        onChoose={() => undefined}
      />,
      { app: buildAppContext({ country: "DE" }) },
    );
    const shown = html
      .split("<label")
      .slice(1)
      .map((option) => [
        new RegExp(`type="${kind}"[^>]*value="([^"]*)"`).exec(option)?.[1],
        option.includes('checked=""'),
        /<span class="[^"]*" lang="([^"]*)"/.exec(option)?.[1],
        [...option.matchAll(/<span[^>]*>([^<]+)</g)].map(([, text]) => text),
      ]);
    expect(shown).toEqual([
      ["ta", false, "ta", ["தமிழ்", "Tamil"]],
      ["en", true, "en", ["English"]],
      ["hr", false, "bho", ["भोजपुरी", "Bhojpuri"]],
    ]);
  },
);
