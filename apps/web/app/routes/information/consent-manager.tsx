import { answeredGroups } from "@marquee/analytics-sdk";
import { redirect } from "react-router";
import type { Route } from "./+types/consent-manager";
import { readConsentForm, readConsentView } from "../../consent/consent-form.ts";
import { ConsentSwitches } from "../../features/account/ConsentSwitches.tsx";
import { ConsentScreen } from "../../features/consent-manager/ConsentScreen.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { consentCookie } from "../../server/request-context/consent-cookie.server.ts";
import { routeMessages } from "../../server/layout/messages.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { consent, incoming } = requestContext;
  const { url } = incoming;
  const namespaces = consent.isOpen
    ? (["consent-manager"] as const)
    : (["consent-manager", "login-register"] as const);
  return {
    view: readConsentView(url.searchParams),
    data: consent,
    messages: await routeMessages(context, namespaces),
  };
}

/** Stores a choice made without JavaScript. Nothing is stored where consent groups cannot be chosen. */
export async function action({ context, request }: Route.ActionArgs) {
  const { consent, incoming, services, visitor } = context.get(requestContextKey);
  const back = `/consent-manager?view=${readConsentView(incoming.url.searchParams)}`;
  if (!consent.isOpen) return redirect(back, 303);
  const form = await request.formData();
  const decision = form.get("decision");
  const groups = answeredGroups({
    ...readConsentForm(form),
    decision: typeof decision === "string" ? decision : undefined,
    granted: consent.groups,
  });
  const date = new Date(services.now()).toISOString().slice(0, 10);
  const choice = { groups, date, isSignalKnown: visitor.hasPrivacySignal };
  return redirect(back, {
    status: 303,
    headers: { "Set-Cookie": consentCookie({ incoming, services }, choice) },
  });
}

export const meta = routeMeta("consent-manager", (t) => ({ title: t("title"), description: t("intro") }));

export default function ConsentManagerPage({ loaderData: { view, data } }: Route.ComponentProps) {
  return <ConsentScreen view={view} data={data} accountConsents={<ConsentSwitches />} />;
}
