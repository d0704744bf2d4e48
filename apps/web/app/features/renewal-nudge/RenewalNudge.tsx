import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { Messages } from "../../i18n/Messages.tsx";
import type { MessageSet } from "../../i18n/namespaces.ts";
import type { RenewalNudge as Nudge, ShownNudge, Subscription, Subscriptions } from "@marquee/plans-sdk";
import { createRouteDataAtom } from "../../state/calls/route-data-atom.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { subscriptionCacheAtom } from "../../state/sdks/sdk-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { NudgeCard } from "./NudgeCard.tsx";
import { followNudgeAtom, renewalNudgeAtom } from "./nudge-atoms.ts";

/** The texts come from the payment page's loader. */
const paymentPageAtom = createRouteDataAtom<{ readonly messages: MessageSet }>({
  path: "/myaccount/payment",
  routeId: "routes/plans/payment",
});

/** The offer to come back or to renew early. Closing hides it for some days; following it opens payment or the plans. */
export function RenewalNudge() {
  const { state: nudge, act } = useFlow<Nudge | undefined, ShownNudge>(renewalNudgeAtom, undefined);
  const { state: owned, act: actOnSubscriptions } = useFlow<
    readonly Subscription[] | undefined,
    Subscriptions
  >(subscriptionCacheAtom, undefined);
  const follow = useSetAtom(followNudgeAtom);
  const isFollowed = useRef(false);
  const navigate = useNavigate();
  const checkOut = useCheckout();

  // Reload it when the viewer's subscriptions change.
  useEffect(() => {
    if (owned === undefined) actOnSubscriptions((subscriptions) => subscriptions.load());
    else act((shown) => shown.load());
  }, [owned, act, actOnSubscriptions]);
  useEffect(() => {
    if (nudge === undefined) return;
    act((shown) => shown.prepare());
  }, [nudge, act]);

  if (nudge === undefined) return null;

  const open = async (): Promise<void> => {
    // Ignore further presses while the page loads.
    if (isFollowed.current) return;
    isFollowed.current = true;
    const target = await follow();
    if (target !== undefined)
      await (target.page === "payment" ? checkOut(target.selectedPlan) : navigate("/buy-plan"));
    isFollowed.current = false;
  };
  return (
    <PaymentTexts>
      <NudgeCard nudge={nudge} onClose={() => act((shown) => shown.closeNudge())} onOpen={() => act(open)} />
    </PaymentTexts>
  );
}

/** Provides the texts of the payment page. Without them nothing is shown. */
function PaymentTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useAtomValue(localeAtom);
  const { value } = useRead(paymentPageAtom);
  return value === undefined ? null : (
    <Messages language={language} messages={value.messages}>
      {children}
    </Messages>
  );
}
