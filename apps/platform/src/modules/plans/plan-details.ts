/** A text by language; `en` is always there. */
export type LocalText = Readonly<Record<string, string>>;

/** What a plan page says of a plan beside its price and its duration; each part may be missing. */
export interface PlanDetails {
  /** Of a rental. */
  readonly tier?: string;
  /** Ids of features, in the order of the page. */
  readonly features?: readonly string[];
  /** What more the plan brings. */
  readonly offers?: readonly { readonly id: string; readonly title: LocalText }[];
  /** Keys of the ways to pay for it; none is one that cannot be paid for here. */
  readonly paymentProviders?: readonly string[];
  /** The pack that a combo offer sells together with its titles. */
  readonly packPlanId?: string;
}
