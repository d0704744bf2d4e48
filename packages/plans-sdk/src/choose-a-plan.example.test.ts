import { readFileSync } from "node:fs";
import path from "node:path";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { planPage } from "./choose-a-plan.example.ts";
import { buildPlanWire } from "./testing/index.ts";

const answer = {
  journey_type: "SUBSCRIPTION",
  groups: [],
  categories: [
    {
      id: "c",
      title: "Packs",
      options: [
        buildPlanWire({ id: "year", sell_price: null, price: { actual: "149999", currency: "INR" } }),
        buildPlanWire({
          id: "month",
          duration: { value: 30 },
          sell_price: "49.50",
          priority: 2,
          purchaseAllowed: false,
        }),
      ],
    },
  ],
};
const client = buildClient({ fetch: fakeFetch({ json: answer }) });

describe("the second example of the README", () => {
  it("shows options, prices and the chosen plan", async () => {
    expect(await planPage(client, { chosenPlanId: "month" })).toEqual({
      options: [
        {
          title: "Packs",
          plans: [
            { id: "year", isActive: true, price: "₹1,49,999", duration: "1 Year" },
            { id: "month", isActive: false, price: "₹49.50", duration: "1 Month" },
          ],
        },
      ],
      reasonKeys: [],
    });
  });

  it("is the file that runs here", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("choose-a-plan.example.ts") + "```");
  });
});
