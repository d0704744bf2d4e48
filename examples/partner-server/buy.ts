import { setTimeout } from "node:timers/promises";
import {
  choiceOf,
  createOrder,
  fetchPlanSelection,
  fetchSubscriptions,
  formatMoney,
  priceOf,
} from "@marquee/plans-sdk";
import { auth } from "./marquee.ts";

const [, , planId, code] = process.argv;
const { categories } = await fetchPlanSelection(auth, { code });
const plans = categories.flatMap(({ options }) => options).filter((plan) => plan.isPurchaseAllowed);
for (const plan of plans) {
  const price = priceOf(plan, { code });
  if (price.ok) console.log(`${plan.id}: ${plan.title}, ${formatMoney(price.value.shown)}`);
}

if (auth.tokens.get().status !== "signedIn") throw new Error("Nobody is signed in: node sign-in.ts");
const plan = plans.find(({ id }) => id === planId);
const chosen = plan && choiceOf(plan, { code });
if (!chosen) throw new Error(`There is no plan ${planId}`);

const choice = { plan: chosen, key: auth.randomId() };
let order = await createOrder(auth, choice);
if (order.ok && order.value.paymentUrl) console.log(`Pay here: ${order.value.paymentUrl}`);
while (order.ok && order.value.state === "open") {
  await setTimeout(500);
  // The same key always stands for the same order, so a repeated call only reads it.
  order = await createOrder(auth, choice);
}
if (!order.ok) throw new Error(`Not bought: ${order.code}`);

for (const { title, endsAt } of await fetchSubscriptions(auth))
  if (endsAt) console.log(`${title}, until ${new Date(endsAt).toISOString()}`);
