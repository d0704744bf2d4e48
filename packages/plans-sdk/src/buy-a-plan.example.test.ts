import { buildClient, createFakePlatform } from "@marquee/http/testing";
import { expect, it } from "vitest";
import { buy } from "./buy-a-plan.example.ts";
import { fakePlans, money } from "./testing/index.ts";

const plan = { planId: "0-11-month", title: "Premium", price: money("199 INR") };
const shop = () => {
  const platform = createFakePlatform({ families: [fakePlans()] });
  const client = buildClient({ ...platform });
  const pay = (address: string, outcome: string) =>
    platform.fetch(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `outcome=${outcome}`,
    });
  return { client, pay };
};

it.each([
  ["success", "paid"],
  ["failure", "failed"],
  ["cancelled", "cancelled"],
])("buys a plan whose payment ends in %s: the order is %s", async (outcome, state) => {
  const { client, pay } = shop();
  expect((await buy(client, plan, (address) => pay(address, outcome))).state).toBe(state);
});

it("says by its code why a plan is not for sale", async () => {
  const { client } = shop();
  await expect(buy(client, { ...plan, price: money("1 INR") }, async () => undefined)).rejects.toThrow(
    "PRICE_DIFFERS",
  );
});
