import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { borrowedPage } from "../../borrowed-page.ts";
import { Messages } from "../../i18n/Messages.tsx";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { useFollowed } from "../../state/calls/use-followed.ts";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { NudgeCard } from "./NudgeCard.tsx";
import { clickNudgeAtom, closeNudgeAtom, shownNudgeAtom, viewNudgeAtom } from "./nudge-atoms.ts";

/** The offer to come back or to renew early: closed it stays away for its days, followed it leads to payment or to the plans. */
export function RenewalNudge() {
  const nudge = useFollowed(shownNudgeAtom);
  const viewNudge = useSetAtom(viewNudgeAtom);
  const clickNudge = useSetAtom(clickNudgeAtom);
  const logFailure = useSetAtom(logFailureAtom);
  const navigate = useNavigate();
  const checkOut = useCheckout();
  const closeNudge = useSetAtom(closeNudgeAtom);
  const { language } = useAtomValue(localeAtom);
  const { load, data } = useFetcher<{ readonly messages: MessageSet }>();

  useEffect(() => {
    if (nudge === undefined) return;
    viewNudge(nudge).catch((cause: unknown) => logFailure("A nudge could not be shown", cause));
  }, [nudge, viewNudge, logFailure]);

  // Its words are those of the page it leads to.
  const isShown = nudge !== undefined;
  useEffect(() => {
    if (isShown) void load(borrowedPage("/myaccount/payment"));
  }, [isShown, load]);

  if (nudge === undefined || data === undefined) return null;

  const open = async (): Promise<void> => {
    const target = await clickNudge(nudge);
    await (target.page === "payment" ? checkOut(target.selectedPlan) : navigate("/buy-plan"));
  };
  return (
    <Messages language={language} messages={data.messages}>
      <NudgeCard
        nudge={nudge}
        onClose={() => void closeNudge(nudge)}
        onOpen={() => void open().catch((cause: unknown) => logFailure("A nudge led nowhere", cause))}
      />
    </Messages>
  );
}
