import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData, useLocation } from "react-router";
import { SignInScreen } from "../features/sign-in/SignInScreen.tsx";
import { useWaitingClaim } from "../features/sign-in/use-waiting-claim.ts";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { contactFacts } from "../server/page-data/contact-facts.server.ts";
import { pageMessages, type WantedTexts } from "../server/frame/messages.server.ts";
import { requireGuest } from "../server/request-context/viewer-guards.server.ts";
import { visitorAtom } from "../state/app-context-atoms.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

const GuestPaymentScreen = lazy(async () => ({
  default: (await import("../features/sign-in/GuestPaymentScreen.tsx")).GuestPaymentScreen,
}));
const PartnerScreen = lazy(async () => ({
  default: (await import("../features/sign-in/PartnerScreen.tsx")).PartnerScreen,
}));

const CLAIM_TEXTS: WantedTexts = {
  namespace: "subscription",
  keys: ["claim_title", "claim_intro", "claim_send", "claim_activeExists"],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  requireGuest(requestContext);
  const [facts, messages] = await Promise.all([
    contactFacts(requestContext),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "login-register",
      CLAIM_TEXTS,
    ]),
  ]);
  return { facts, messages };
}

/** Only a form sent before script runs comes here: the page is shown again, and nothing typed is read. */
export function action() {
  return null;
}

/** What the page needs does not change while somebody is on it. */
export function shouldRevalidate(): boolean {
  return false;
}

const purposeOf = (pathname: string): "signIn" | "register" =>
  pathname.replace(/\/$/, "").endsWith("/register") ? "register" : "signIn";

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "login-register");
  const purpose = purposeOf(location.pathname);
  return pageMeta({
    title: `${t(`${purpose}_title`)} – Marquee`,
    description: t(`${purpose}_description`),
    app,
  });
}

export default function SignIn() {
  const { facts } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isClaim = useWaitingClaim();
  // The partner that the account brings asks nothing of whoever has just signed in.
  const { partnerMode } = useAtomValue(visitorAtom);
  const [hasOtherWay, setOtherWay] = useState(false);
  if (isClaim && !hasOtherWay) {
    return (
      <Suspense>
        <GuestPaymentScreen facts={facts} onOtherWay={() => setOtherWay(true)} />
      </Suspense>
    );
  }
  const purpose = purposeOf(pathname);
  if (partnerMode !== undefined && purpose === "signIn" && !hasOtherWay) {
    return (
      <Suspense>
        <PartnerScreen mode={partnerMode} onOtherWay={() => setOtherWay(true)} />
      </Suspense>
    );
  }
  return <SignInScreen purpose={purpose} facts={facts} />;
}
