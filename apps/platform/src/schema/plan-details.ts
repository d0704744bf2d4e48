import type { LocalText } from "../errors/local-text.ts";

/** Something that a plan brings, under an id by which plans are compared. */
export interface NamedText {
  readonly id: string;
  readonly title: LocalText;
}

/** What a plan page says of a plan beside its price and its duration; each part may be missing. */
export interface PlanDetails {
  /** Of a rental. */
  readonly tier?: string;
  /** In the order of the page. */
  readonly features?: readonly NamedText[];
  /** What more the plan brings, such as a partner's service. */
  readonly offers?: readonly NamedText[];
  /** Keys of the payment methods for it; none is one that cannot be paid for here. */
  readonly paymentProviders?: readonly string[];
  /** Of a rental or combo: hours in which a title of it may be watched from its first play; none is what its kind allows. */
  readonly allowedPlaybackHours?: number;
  /** The pack that a combo offer sells together with its titles. */
  readonly packPlanId?: string;
}
