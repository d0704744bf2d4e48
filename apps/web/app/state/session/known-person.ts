import { sharedPerson, type Consent } from "@marquee/analytics-sdk";
import type { Profile } from "@marquee/auth-sdk";
import { isKidsOnly } from "@marquee/config";
import type { Person, ViewerFacts } from "@marquee/http";
import { consentFacts } from "../../consent/consent-facts.ts";

/** What is known of the signed-in person, as calls and events may say it. */
export interface KnownPerson {
  setProfile(profile: Profile | undefined): void;
  /** What the account says about sharing with third parties; counts at once (AUTH-52). */
  setSharing(isAgreed: boolean): void;
  /** What of it the viewer of the client tells. */
  facts(now: number): Partial<ViewerFacts>;
}

function personOf({ firstName, lastName, email, mobile, gender, ageRange, location }: Profile): Person {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return { name, email, mobile, city: location.city, gender, ageGroup: ageRange };
}

/** Nobody is known at first. What third parties may not know leaves neither with calls nor with events. */
export function createKnownPerson(consent: Pick<Consent, "get">): KnownPerson {
  let profile: Profile | undefined;
  let isAgreed = false;
  return {
    setProfile(next) {
      profile = next;
      isAgreed = next?.consents.IsThirdPartyDataSharing ?? false;
    },
    setSharing(next) {
      isAgreed = next;
    },
    facts: (now) => ({
      ...consentFacts(consent.get(), now),
      userId: profile?.id,
      profileTags: profile?.tags,
      person: sharedPerson(profile && personOf(profile), { consent: consent.get(), isAgreed }),
      ...(profile !== undefined && isKidsOnly(profile.tags) ? { parentalRating: "U" } : {}),
    }),
  };
}
