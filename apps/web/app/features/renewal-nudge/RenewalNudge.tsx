import { nudgeTarget, type RenewalNudge as Nudge } from "@marquee/plans-sdk";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { borrowedPage } from "../../borrowed-page.ts";
import { Messages } from "../../i18n/Messages.tsx";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { logFailure } from "../../state/sdks/log-failure.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { siteAtom } from "../../state/site-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { NudgeCard } from "./NudgeCard.tsx";
import { closeNudgeAtom, plansReadyAtom, shownNudgeAtom } from "./nudge-atoms.ts";

/** The offer to come back or to renew early: closed it stays away for its days, followed it leads to payment or to the plans. */
export function RenewalNudge() {
  const store = useStore();
  const navigate = useNavigate();
  const checkOut = useCheckout();
  const closeNudge = useSetAtom(closeNudgeAtom);
  const { language } = useAtomValue(siteAtom);
  const { load, data } = useFetcher<{ readonly messages: MessageSet }>();
  const [nudge, setNudge] = useState<Nudge | undefined>(undefined);

  useEffect(() => {
    const show = async (): Promise<void> => {
      const shown = await store.get(shownNudgeAtom);
      setNudge(shown);
      if (shown === undefined) return;
      const { analytics } = await store.get(browserSdksAtom);
      analytics.track({
        name: "nudge_viewed",
        properties: { nudgeId: shown.id ?? "", nudgeType: shown.nudgeType ?? "" },
      });
      await store.get(plansReadyAtom);
    };
    const follow = (): void =>
      void show().catch((cause: unknown) => logFailure(store, "A nudge could not be shown", cause));
    follow();
    return store.sub(shownNudgeAtom, follow);
  }, [store]);

  // Its words are those of the page it leads to.
  const isShown = nudge !== undefined;
  useEffect(() => {
    if (isShown) void load(borrowedPage("/myaccount/payment"));
  }, [isShown, load]);

  if (nudge === undefined || data === undefined) return null;

  const open = async (): Promise<void> => {
    const target = nudgeTarget({ nudge, ...(await store.get(plansReadyAtom)) });
    const { analytics } = await store.get(browserSdksAtom);
    analytics.track({
      name: "nudge_clicked",
      properties: { nudgeId: nudge.id ?? "", nudgeType: nudge.nudgeType ?? "", target: target.page },
    });
    await (target.page === "payment" ? checkOut(target.selectedPlan) : navigate("/buy-plan"));
  };
  return (
    <Messages language={language} messages={data.messages}>
      <NudgeCard
        nudge={nudge}
        onClose={() => void closeNudge(nudge)}
        onOpen={() => void open().catch((cause: unknown) => logFailure(store, "A nudge led nowhere", cause))}
      />
    </Messages>
  );
}
