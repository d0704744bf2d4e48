import type { AgeRating, ConsentKey } from '@marquee/config';

/** A subscription of a demo account. Days count from when the seed runs; a negative end is in the past. */
export interface SubscriptionSeed {
  readonly planId: string;
  readonly startedDaysAgo: number;
  readonly endsInDays: number;
  /** Default: true for a running subscription. */
  readonly isRenewing?: boolean;
}

/** A rental of a demo account. Hours count back from when the seed runs. */
export interface RentalSeed {
  readonly contentId: string;
  readonly rentedHoursAgo: number;
  readonly startedHoursAgo?: number;
  readonly isCombo?: boolean;
}

/** A demo account; its person is fictional. */
export interface PersonSeed {
  /** Last two digits of the id; never reused for another account. */
  readonly number: number;
  /** What the account demonstrates (PLAT-88). */
  readonly shows: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: 'IN' | 'US' | 'AE' | 'DE';
  readonly city: string;
  readonly state: string;
  readonly email: string;
  /** Calling code and a national number that is assigned to no one (PLAT-94). */
  readonly mobile?: string;
  /** Whether the demo password opens the account; otherwise only a one-time code does. */
  readonly hasPassword: boolean;
  readonly tags?: readonly string[];
  readonly partnerName?: string;
  readonly isRestricted?: boolean;
  /** Why this account may not sign in: a key of `blocks` in the refusals of `users`, else the text itself. */
  readonly signInRefusal?: string;
  readonly ageRating?: AgeRating;
  /** Consents that this person has refused; all others are granted. */
  readonly refused?: readonly ConsentKey[];
  readonly packs?: readonly SubscriptionSeed[];
  readonly rentals?: readonly RentalSeed[];
  /** Number of devices on which this person has signed in before. */
  readonly devices?: number;
}
