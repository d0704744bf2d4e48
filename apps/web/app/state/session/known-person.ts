import { sharedPerson, type Consent, type EventContext, type PersonFacts } from "@marquee/analytics-sdk";
import type { Profile } from "@marquee/auth-sdk";
import { isKidsOnly } from "@marquee/config";
import type { ViewerFacts } from "@marquee/http";
import { consentFacts } from "../../consent/consent-facts.ts";

/** What is known of the signed-in person, as calls and events may say it. */
export interface KnownPerson {
  setProfile(profile: Profile | undefined): void;
  /** What the account says about sharing with third parties; counts at once (AUTH-52). */
  setSharing(isAgreed: boolean): void;
  forCalls(now: number): Partial<ViewerFacts>;
  forEvents(): Pick<EventContext, "person" | "profileTags" | "kidsOnly">;
}

function personOf({ firstName, lastName, email, mobile, gender, ageRange }: Profile): PersonFacts {
  return { name: [firstName, lastName].filter(Boolean).join(" "), email, mobile, gender, age: ageRange };
}

/** Nobody is known at first. What third parties may not know leaves neither with calls nor with events (ANLT-011, ANLT-012). */
export function createKnownPerson(consent: Pick<Consent, "get">): KnownPerson {
  let profile: Profile | undefined;
  let isAgreed = false;
  const isForKids = (): boolean => profile !== undefined && isKidsOnly(profile.tags);
  const shared = (): PersonFacts | undefined =>
    sharedPerson(profile && personOf(profile), { consent: consent.get(), isAgreed });
  return {
    setProfile(next) {
      profile = next;
      isAgreed = next?.consents.IsThirdPartyDataSharing ?? false;
    },
    setSharing(next) {
      isAgreed = next;
    },
    forCalls(now) {
      const person = shared();
      return {
        ...consentFacts(consent.get(), now),
        userId: profile?.id,
        profileTags: profile?.tags,
        person: person && { ...person, age: undefined, ageGroup: person.age },
        ...(isForKids() ? { parentalRating: "U" } : {}),
      };
    },
    forEvents() {
      const tags = profile?.tags ?? [];
      return {
        person: shared(),
        ...(tags.length > 0 ? { profileTags: tags } : {}),
        ...(isForKids() ? { kidsOnly: true } : {}),
      };
    },
  };
}
