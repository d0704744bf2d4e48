import { readdirSync, readFileSync } from "node:fs";
import { CONSENT_GROUPS, consentState, toolsOfGroup } from "@marquee/analytics-sdk";
import { INTERFACE_LANGUAGES, parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { ConsentForm } from "./ConsentForm.tsx";

const folder = new URL("../../i18n/messages/", import.meta.url);
const textsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}/consent-manager.json`, folder), "utf8")) as Record<
    string,
    string
  >;

describe("the tools that a group starts", () => {
  it("stand under their group and under no other [ANLT-139]", () => {
    const texts = textsOf("en");
    const html = renderPart(
      <ConsentForm view="preferences" data={consentState({ country: parseCountryCode("US") })} />,
      { app: buildAppContext() },
    );
    const rows = html.split("<label").slice(1);
    expect(rows).toHaveLength(CONSENT_GROUPS.length);
    const tools = CONSENT_GROUPS.flatMap(toolsOfGroup);
    expect(tools.length).toBeGreaterThan(4);
    CONSENT_GROUPS.forEach((group, index) => {
      const named = tools.filter((tool) => rows[index]?.includes(texts[`tool_${tool}`] ?? "missing"));
      expect([group, named]).toEqual([group, toolsOfGroup(group)]);
    });
  });

  it("have a text of their own in each language, in the words of that language [ANLT-139]", () => {
    expect(readdirSync(folder).sort()).toEqual([...INTERFACE_LANGUAGES].sort());
    const english = textsOf("en");
    for (const language of INTERFACE_LANGUAGES) {
      const texts = textsOf(language);
      const tools = CONSENT_GROUPS.flatMap(toolsOfGroup).map((tool) => texts[`tool_${tool}`]);
      expect([language, tools.filter((text) => !text)]).toEqual([language, []]);
      expect(new Set(tools).size).toBe(tools.length);
      expect(texts["starts"]).toContain("{tools}");
      if (language !== "en") expect(tools).not.toContain(english["tool_loyalty"]);
    }
  });
});
