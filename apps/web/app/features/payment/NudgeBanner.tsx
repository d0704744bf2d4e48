import type { RenewalNudge } from "@marquee/plans-sdk";
import * as css from "./Payment.css.ts";

/** What the nudge that led here says on the page of payment (PLAN-23). */
export function NudgeBanner({
  nudge: { checkoutBanner, checkoutWidget, paymentDetails },
}: {
  readonly nudge: RenewalNudge;
}) {
  if (checkoutBanner === undefined && checkoutWidget === undefined && paymentDetails === undefined)
    return null;
  return (
    <div className={css.banner}>
      {checkoutBanner === undefined ? null : <img src={checkoutBanner} alt="" className={css.bannerArt} />}
      {checkoutWidget === undefined ? null : <p className={css.bannerTitle}>{checkoutWidget}</p>}
      {paymentDetails === undefined ? null : <p>{paymentDetails}</p>}
    </div>
  );
}
