import { expect, it } from "vitest";
import * as z from "zod/mini";
import * as wire from "../src/wire/index.ts";
import { feedSchemas } from "../../../scripts/testing/bad-input.ts";
import { sampleOf, type JsonSchema } from "../../../scripts/testing/schema-samples.ts";

/** Values that a rule requires in addition to the right form. */
const SOUND = {
  launchQuery: {
    version: "13",
    user_type: "guest",
    platform_name: "desktop_web",
    country: "IN",
    state: "MH",
  },
  updateUserBody: {
    first_name: "Asha",
    gender: "Female",
    birthday: "1990-01-31",
    location: { city: "Pune", state: "MH" },
  },
  webFooterQuery: { ccode: "IN", lang: "en", text_type: "mega_menu_footer" },
};

it("accepts valid samples and refuses invalid values in every field without throwing", async () => {
  const schemas = Object.entries(wire).filter(
    (entry): entry is [string, () => z.core.$ZodType] => typeof entry[1] === "function",
  );
  const samples = Object.fromEntries(
    schemas.map(([name, schema]) => [
      name,
      sampleOf(z.toJSONSchema(schema(), { io: "input", unrepresentable: "any" }) as JsonSchema),
    ]),
  );
  expect(schemas.length).toBeGreaterThan(50);
  expect(await feedSchemas(wire, { ...samples, ...SOUND })).toEqual([]);
});
