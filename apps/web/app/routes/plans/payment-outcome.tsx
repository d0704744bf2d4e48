import type { PaymentOutcome } from "@marquee/plans-sdk";
import { useLocation } from "react-router";
import { SuccessScreen } from "../../features/payment/SuccessScreen.tsx";
import { UnpaidScreen } from "../../features/payment/UnpaidScreen.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { textsLoader, READ_TEXTS } from "../../server/layout/messages.server.ts";

export const loader = textsLoader("subscription", READ_TEXTS);

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

function outcomeOf(pathname: string): PaymentOutcome {
  const path = pathname.replace(/\/$/, "");
  if (path.endsWith("/paymentfailure")) return "failure";
  return path.endsWith("/paymentcancelled") ? "cancelled" : "success";
}

export const meta = routeMeta("subscription", (t, _, { pathname }) => ({
  title: t(`${outcomeOf(pathname)}_title`),
}));

export default function PaymentOutcomePage() {
  const outcome = outcomeOf(useLocation().pathname);
  return outcome === "success" ? <SuccessScreen /> : <UnpaidScreen key={outcome} outcome={outcome} />;
}
