import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { ReferralScreen } from "../features/referral/ReferralScreen.tsx";
import { pageFault } from "../page-fault.ts";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { pageMessages, READ_TEXTS } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

/** Serves /referral, /ref and, where the country has it, /USReferral (SHELL-016). */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const { launch } = context.get(bootstrapContext);
  const isUsInvite = requestContext.incoming.path.replace(/\/$/, "").toLowerCase() === "/usreferral";
  if (isUsInvite && !launch.country.hasUsReferral) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return {
    isUsInvite,
    messages: await pageMessages(requestContext, launch.translations, ["subscription", READ_TEXTS]),
  };
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "subscription");
  return pageMeta({
    title: `${t(loaderData?.isUsInvite === true ? "refer_us_title" : "refer_title")} – Marquee`,
    description: t("refer_description"),
    app,
  });
}

export default function Referral() {
  const { isUsInvite } = useLoaderData<typeof loader>();
  return <ReferralScreen key={useLocation().pathname} isUsInvite={isUsInvite} />;
}
