import type { PaymentOutcome } from "@marquee/plans-sdk";
import { useLocation, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { SuccessScreen } from "../features/payment/SuccessScreen.tsx";
import { UnpaidScreen } from "../features/payment/UnpaidScreen.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { pageMessages, READ_TEXTS } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    messages: await pageMessages(
      context.get(requestContextKey),
      context.get(bootstrapContext).launch.translations,
      ["subscription", READ_TEXTS],
    ),
  };
}

export function shouldRevalidate(): boolean {
  return false;
}

function outcomeOf(pathname: string): PaymentOutcome {
  const path = pathname.replace(/\/$/, "");
  if (path.endsWith("/paymentfailure")) return "failure";
  return path.endsWith("/paymentcancelled") ? "cancelled" : "success";
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "subscription");
  return pageMeta({
    title: `${t(`${outcomeOf(location.pathname)}_title`)} – Marquee`,
    description: undefined,
    app,
  });
}

export default function PaymentOutcomePage() {
  const outcome = outcomeOf(useLocation().pathname);
  return outcome === "success" ? <SuccessScreen /> : <UnpaidScreen key={outcome} outcome={outcome} />;
}
