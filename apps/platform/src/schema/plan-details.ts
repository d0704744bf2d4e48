import type { LocalText } from "../errors/local-text.ts";

/** Something that a plan brings, under an id by which plans are compared. */
export interface NamedText {
  readonly id: string;
  readonly title: LocalText;
}

/** Details of a plan beside its price and duration; each part may be missing. */
export interface PlanDetails {
  /** Of a rental. */
  readonly tier?: string;
  /** In the order of the page. */
  readonly features?: readonly NamedText[];
  /** Extras of the plan, such as a partner's service. */
  readonly offers?: readonly NamedText[];
  /** Keys of its payment methods; without any it cannot be bought here. */
  readonly paymentProviders?: readonly string[];
  /** For a rental or combo: hours in which a title may be watched from its first play. Default: that of its kind. */
  readonly allowedPlaybackHours?: number;
  /** The plan whose subscription a combo offer includes. */
  readonly packPlanId?: string;
}
