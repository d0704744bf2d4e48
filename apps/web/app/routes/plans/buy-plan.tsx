import { toPagePath } from "@marquee/config";
import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { BuyPlanScreen } from "../../features/buy-plan/BuyPlanScreen.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { LANGUAGE_NAMES, routeMessages } from "../../server/layout/messages.server.ts";
import { loadPlanOffer } from "../../server/page-data/plan-offer.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const [offer, messages] = await Promise.all([
    loadPlanOffer(requestContext),
    routeMessages(context, ["subscription", LANGUAGE_NAMES]),
  ]);
  return data({ offer, messages }, { status: offer.page === undefined ? 503 : 200 });
}

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

/** The account's subscription page is the same screen. */
const placeOf = (pathname: string): "buyPlan" | "packSelection" =>
  toPagePath(pathname) === "/myaccount/subscription" ? "packSelection" : "buyPlan";

export const meta = routeMeta("subscription", (t, _, { pathname }) => ({
  title: t(placeOf(pathname) === "buyPlan" ? "buy_title" : "pack_selection_title"),
  description: t("buy_description"),
}));

export default function BuyPlan() {
  const { offer } = useLoaderData<typeof loader>();
  return <BuyPlanScreen offer={offer} place={placeOf(useLocation().pathname)} />;
}
