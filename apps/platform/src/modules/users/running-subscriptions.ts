/** A subscription that has not ended. */
export interface RunningSubscription {
  readonly planId: string;
  readonly title: string;
  readonly endsAt: Date;
  readonly isRenewing: boolean;
  /** Whether a partner sold it. */
  readonly isFromPartner: boolean;
}

/** Port: which subscriptions a person has running. */
export interface RunningSubscriptions {
  /** Titles in the language, else in English; the one that ends first comes first. */
  list(userId: string, language: string): Promise<readonly RunningSubscription[]>;
}
