import type { Route } from "./+types/payment";
import { forBorrowers } from "../borrowed-page.ts";
import { PaymentScreen } from "../features/payment/PaymentScreen.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { contactFacts } from "../server/page-data/contact-facts.server.ts";
import { GUEST_CONTACT_TEXTS, pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const [facts, messages] = await Promise.all([
    contactFacts(requestContext),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "subscription",
      GUEST_CONTACT_TEXTS,
    ]),
  ]);
  return { facts, messages };
}

/** The offer to renew borrows the texts of this page. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return forBorrowers({ request, serverLoader });
}

/** Only a form sent before script runs comes here: the page is shown again, and nothing typed is read. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  return pageMeta({
    title: `${metaTexts(loaderData?.messages, app?.locale.language, "subscription")("payment_title")} – Marquee`,
    description: undefined,
    app,
  });
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return loaderData === undefined ? null : <PaymentScreen facts={loaderData.facts} />;
}
