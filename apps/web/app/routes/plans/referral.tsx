import { useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { ReferralScreen } from "../../features/referral/ReferralScreen.tsx";
import { pageFault } from "../../faults/page-fault.ts";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { routeMessages, READ_TEXTS } from "../../server/layout/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../../server/request-context/request-context.server.ts";

/** Serves /referral, /ref and, in countries that have it, /USReferral. */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const { launch } = context.get(bootstrapContext);
  const isUsInvite = requestContext.incoming.path.replace(/\/$/, "").toLowerCase() === "/usreferral";
  if (isUsInvite && !launch.country.hasUsReferral) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return {
    isUsInvite,
    messages: await routeMessages(context, ["subscription", READ_TEXTS]),
  };
}

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("subscription", (t, { isUsInvite }: Awaited<ReturnType<typeof loader>>) => ({
  title: t(isUsInvite ? "refer_us_title" : "refer_title"),
  description: t("refer_description"),
}));

export default function Referral() {
  const { isUsInvite } = useLoaderData<typeof loader>();
  return <ReferralScreen key={useLocation().pathname} isUsInvite={isUsInvite} />;
}
