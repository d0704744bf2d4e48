import { createAuth } from "@marquee/auth-sdk";
import { createTvSignIn } from "@marquee/auth-sdk/tv";
import { browserStorage } from "@marquee/http/browser";
import {
  createCheckout,
  fetchPlanSelection,
  fetchSubscriptions,
  formatMoney,
  purchaseEligibility,
  selectPlans,
} from "@marquee/plans-sdk";
import type { CheckoutFlow, Plan } from "@marquee/plans-sdk";

const origin = new URLSearchParams(location.search).get("platform") ?? location.origin;
const viewer = () => ({ country: "IN", language: "en" });
const auth = createAuth({ origin, clientKey: "marquee-tv", viewer, storage: browserStorage() });

const { categories } = await fetchPlanSelection(auth);
const { country } = auth.viewer();
const [status, list] = ["p", "main"].map((name) => document.querySelector(name)) as [
  HTMLElement,
  HTMLElement,
];
const priceOfPlan = (plan: Plan) => plan.price.actual;
let checkout: CheckoutFlow | undefined;
for (const plan of selectPlans({ categories, country }).categories.flatMap(({ options }) => options)) {
  const price = priceOfPlan(plan);
  if (price === undefined) continue;
  const textContent = `${plan.title}, ${formatMoney(price)}`;
  const button = Object.assign(document.createElement("button"), { textContent });
  button.addEventListener("click", () => void buy(plan));
  list.append(button);
}

const tv = createTvSignIn(auth, { deviceName: "Living room" });
tv.subscribe(({ step, code, problem }) => {
  if (step === "code") status.textContent = `Enter ${code} at /device on your phone`;
  else if (problem) status.textContent = `No code: ${problem.code}`;
});
// A code is valid for ten minutes. Then the next one is shown, after a problem with a pause.
while (auth.tokens.get().status !== "signedIn") {
  await tv.begin();
  if (tv.get().problem) await new Promise((resolve) => setTimeout(resolve, 5000));
}
status.textContent = "Choose a plan";

async function buy(plan: Plan): Promise<void> {
  const price = priceOfPlan(plan);
  if (price === undefined) return;
  // A viewer who goes back to the list stops waiting; choosing the same plan again continues the same order.
  checkout?.close();
  const current = createCheckout(auth, {
    storage: auth.storage,
    // A television cannot open the payment page: it shows the address, as text or as a QR code.
    openProvider: (address) => (status.textContent = `Pay on your phone: ${address}`),
  });
  checkout = current;
  current.subscribe((state) => {
    // No browser returns to a television after the payment, so it polls the order until the phone has paid.
    if (state.step === "paying") void current.returned({ outcome: "success" });
    else if (state.step === "unconfirmed") void current.restart();
    else if (state.step === "refused") status.textContent = `Not for sale: ${state.reasons.join(", ")}`;
    else if (state.step === "failed" || state.step === "cancelled") status.textContent = "Nothing was paid";
    else if (state.step === "paid") void showSubscriptions();
  });
  const { id: planId, title, planType } = plan;
  const eligibility = purchaseEligibility({ plan, country, nowMs: auth.clock.now() });
  await current.buy({ plan: { planId, title, planType, price }, eligibility });
}

async function showSubscriptions(): Promise<void> {
  const owned = await fetchSubscriptions(auth);
  status.textContent = `Yours: ${owned.map(({ title }) => title).join(", ")}`;
}
