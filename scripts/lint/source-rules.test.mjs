import { describe, expect, it } from "vitest";
import { findViolations } from "./source-rules.mjs";

describe("rules of the house", () => {
  it.each([
    ["packages/plans-sdk/src/price.ts", "new Intl.NumberFormat('en', { style: 'currency' })"],
    ["packages/http/src/address.ts", "const base = 'https://api.marquee.tv';"],
    ["packages/http/src/utils.ts", "export {}"],
    ["packages/http/src/a.ts", "import { z } from 'zod';"],
    ["packages/http/src/a.ts", "const id = window.name;"],
    ["apps/web/app/routes/home.tsx", "// TODO finish"],
    ["apps/web/app/ui/card.tsx", "<div style={{ color }} />"],
  ])("finds what breaks a rule in %s", (file, text) => {
    expect(findViolations(file, text)).toHaveLength(1);
  });

  it("lets correct code pass", () => {
    expect(
      findViolations(
        "packages/http/src/a.ts",
        "import * as z from 'zod/mini';\n/** See https://w3.org */\nconst a = options.window.name;",
      ),
    ).toEqual([]);
    expect(findViolations("apps/web/app/ui/card.tsx", "<div className={card} /> // TODO(12)")).toEqual([]);
  });
});
