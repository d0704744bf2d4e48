import { toPagePath } from "@marquee/config";
import { data, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { BuyPlanScreen } from "../features/buy-plan/BuyPlanScreen.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { LANGUAGE_NAMES, pageMessages } from "../server/frame/messages.server.ts";
import { loadPlanOffer } from "../server/page-data/plan-offer.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const [offer, messages] = await Promise.all([
    loadPlanOffer(requestContext),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "subscription",
      LANGUAGE_NAMES,
    ]),
  ]);
  return data({ offer, messages }, { status: offer.page === undefined ? 503 : 200 });
}

/** Only a form sent before script runs comes here: the page is shown again, and nothing typed is read. */
export function action() {
  return null;
}

/** Prices change by what the viewer does on the page, which asks for them itself. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Pack selection is the same page inside the account (PLAN-76). */
const placeOf = (pathname: string): "buyPlan" | "packSelection" =>
  toPagePath(pathname) === "/myaccount/subscription" ? "packSelection" : "buyPlan";

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "subscription");
  return pageMeta({
    title: `${t(placeOf(location.pathname) === "buyPlan" ? "buy_title" : "pack_selection_title")} – Marquee`,
    description: t("buy_description"),
    app,
  });
}

export default function BuyPlan() {
  const { offer } = useLoaderData<typeof loader>();
  return <BuyPlanScreen offer={offer} place={placeOf(useLocation().pathname)} />;
}
