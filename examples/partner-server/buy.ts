import { setTimeout } from "node:timers/promises";
import { createOrder, fetchPlanSelection, fetchSubscriptions, formatMoney } from "@marquee/plans-sdk";
import { auth } from "./marquee.ts";

const [, , planId, code] = process.argv;
const { categories } = await fetchPlanSelection(auth, { code });
const plans = categories.flatMap(({ options }) => options).filter((plan) => plan.isPurchaseAllowed);
for (const { id, title, price, sellPrice } of plans) {
  const now = sellPrice ?? price.actual;
  if (now) console.log(`${id}: ${title}, ${formatMoney(now)}`);
}

if (auth.tokens.get().status !== "signedIn") throw new Error("Nobody is signed in: node sign-in.ts");
const plan = plans.find(({ id }) => id === planId);
const price = plan?.price.actual;
if (!plan || !price) throw new Error(`There is no plan ${planId}`);

const { id, title, planType, sellPrice } = plan;
const choice = { plan: { planId: id, title, planType, price, sellPrice, code }, key: auth.randomId() };
let order = await createOrder(auth, choice);
if (order.ok && order.value.paymentUrl) console.log(`Pay here: ${order.value.paymentUrl}`);
while (order.ok && order.value.state === "open") {
  await setTimeout(500);
  // The same key is the same order, however often it is asked for.
  order = await createOrder(auth, choice);
}
if (!order.ok) throw new Error(`Not bought: ${order.code}`);

for (const { title, endsAt } of await fetchSubscriptions(auth))
  if (endsAt) console.log(`${title}, until ${new Date(endsAt).toISOString()}`);
