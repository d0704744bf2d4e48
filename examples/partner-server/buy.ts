import { randomUUID } from "node:crypto";
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

const plan = plans.find(({ id }) => id === planId);
if (!plan?.price.actual) throw new Error(`There is no plan ${planId}`);

// The same key is the same order, however often it is asked for.
const key = randomUUID();
const choice = {
  packId: plan.id,
  pack: plan.title,
  packType: plan.planType,
  price: plan.price.actual,
  sellPrice: plan.sellPrice,
  code,
  currentSubscription: undefined,
  nudgeId: undefined,
};
let order = await createOrder(auth, { plan: choice, key });
if (order.ok && order.order.paymentUrl)
  console.log(`Pay here: ${new URL(order.order.paymentUrl, auth.families.payment)}`);
while (order.ok && order.order.state === "open") {
  await setTimeout(500);
  order = await createOrder(auth, { plan: choice, key });
}
if (!order.ok) throw new Error(`Not bought: ${order.code}`);

for (const { title, endsAt } of await fetchSubscriptions(auth))
  console.log(`${title}, until ${endsAt === undefined ? "ended" : new Date(endsAt).toISOString()}`);
