import type { Client } from "@marquee/http";
import { createOrder, type PlanOrder, type SelectedPlan } from "@marquee/plans-sdk";

/** Buys a plan: `pay` brings the viewer to the address and resolves when they are back. The order says whether it is paid. */
export async function buy(
  client: Client,
  plan: SelectedPlan,
  pay: (address: string) => Promise<unknown>,
): Promise<PlanOrder> {
  // To be stored until the order is settled: the same key is the same order, also after a crash.
  const key = client.randomId();
  const placed = await createOrder(client, { plan, key });
  if (!placed.ok) throw new Error(`Not for sale: ${placed.code}`);
  if (placed.value.paymentUrl === undefined) return placed.value;
  await pay(placed.value.paymentUrl);
  const settled = await createOrder(client, { plan, key });
  return settled.ok ? settled.value : placed.value;
}
