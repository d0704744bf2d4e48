import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData, useLocation } from "react-router";
import { SignInScreen } from "../../features/sign-in/SignInScreen.tsx";
import { isSocialReturn } from "../../features/sign-in/social/social-return.ts";
import { useWaitingClaim } from "../../features/sign-in/use-waiting-claim.ts";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { contactFacts } from "../../server/page-data/contact-facts.server.ts";
import { routeMessages, type WantedTexts } from "../../server/layout/messages.server.ts";
import { requireGuest } from "../../server/request-context/viewer-guards.server.ts";
import { visitorAtom } from "../../state/app-context/app-context-atoms.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

const GuestPaymentScreen = lazy(async () => ({
  default: (await import("../../features/sign-in/GuestPaymentScreen.tsx")).GuestPaymentScreen,
}));
const PartnerScreen = lazy(async () => ({
  default: (await import("../../features/sign-in/PartnerScreen.tsx")).PartnerScreen,
}));

const CLAIM_TEXTS: WantedTexts = {
  namespace: "subscription",
  keys: [
    "claim_title",
    "claim_intro",
    "claim_send",
    "claim_activeExists",
    "claim_correct",
    "claim_notCorrected",
    "claim_support",
    "success_order",
    "success_pack",
    "success_what",
    "success_paid",
  ],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  requireGuest(requestContext);
  const [facts, messages] = await Promise.all([
    contactFacts(requestContext),
    routeMessages(context, ["login-register", CLAIM_TEXTS]),
  ]);
  return { facts, messages };
}

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

const purposeOf = (pathname: string): "signIn" | "register" =>
  pathname.replace(/\/$/, "").endsWith("/register") ? "register" : "signIn";

export const meta = routeMeta("login-register", (t, _, { pathname }) => ({
  title: t(`${purposeOf(pathname)}_title`),
  description: t(`${purposeOf(pathname)}_description`),
}));

export default function SignIn() {
  const { facts } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const isClaim = useWaitingClaim();
  // The partner of the request, not of the account: a viewer who has just signed in must not be asked for a partner code.
  const { partnerMode } = useAtomValue(visitorAtom);
  // The viewer left for a social provider by another method, and is back in a new document.
  const [hasOtherMethod, setOtherMethod] = useState(() => isSocialReturn(search));
  if (isClaim && !hasOtherMethod) {
    return (
      <Suspense>
        <GuestPaymentScreen facts={facts} onOtherMethod={() => setOtherMethod(true)} />
      </Suspense>
    );
  }
  const purpose = purposeOf(pathname);
  if (partnerMode !== undefined && purpose === "signIn" && !hasOtherMethod) {
    return (
      <Suspense>
        <PartnerScreen mode={partnerMode} onOtherMethod={() => setOtherMethod(true)} />
      </Suspense>
    );
  }
  return <SignInScreen purpose={purpose} facts={facts} />;
}
