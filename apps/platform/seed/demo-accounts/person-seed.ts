import type { AgeRating, ConsentKey } from '@marquee/config';

/** A pack of a seeded person. Days count from the moment of seeding; a negative end lies behind it. */
export interface SubscriptionSeed {
  readonly planId: string;
  readonly startedDaysAgo: number;
  readonly endsInDays: number;
  /** Default true for a pack that runs. */
  readonly isRenewing?: boolean;
}

/** A rental of a seeded person. Hours count back from the moment of seeding. */
export interface RentalSeed {
  readonly contentId: string;
  readonly rentedHoursAgo: number;
  readonly startedHoursAgo?: number;
  readonly isCombo?: boolean;
}

/** One person of the demo, who does not exist. */
export interface PersonSeed {
  /** Last two digits of the id; never used again for somebody else. */
  readonly number: number;
  /** What the person shows (PLAT-88). */
  readonly shows: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: 'IN' | 'US' | 'AE' | 'DE';
  readonly city: string;
  readonly state: string;
  readonly email: string;
  /** Calling code and a national number that is given to nobody (PLAT-94). */
  readonly mobile?: string;
  /** Whether the demo password opens the account; otherwise it signs in by one-time code alone. */
  readonly hasPassword: boolean;
  readonly tags?: readonly string[];
  readonly partnerName?: string;
  readonly isRestricted?: boolean;
  /** Why this person may not sign in: a name among `blocks` of the refusals of `users`, else words for them. */
  readonly signInRefusal?: string;
  readonly ageRating?: AgeRating;
  /** Consents this person has refused; the others are given. */
  readonly refused?: readonly ConsentKey[];
  readonly packs?: readonly SubscriptionSeed[];
  readonly rentals?: readonly RentalSeed[];
  /** Devices on which this person has signed in before. */
  readonly devices?: number;
}
