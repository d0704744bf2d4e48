import type { Route } from "./+types/payment";
import { PaymentScreen } from "../../features/payment/PaymentScreen.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { contactFacts } from "../../server/page-data/contact-facts.server.ts";
import { GUEST_CONTACT_TEXTS, routeMessages } from "../../server/layout/messages.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const [facts, messages] = await Promise.all([
    contactFacts(requestContext),
    routeMessages(context, ["subscription", GUEST_CONTACT_TEXTS]),
  ]);
  return { facts, messages };
}

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("subscription", (t) => ({ title: t("payment_title") }));

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentScreen facts={loaderData.facts} />;
}
