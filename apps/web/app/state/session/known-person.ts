import { permittedFacts, type Consent } from "@marquee/analytics-sdk";
import { accountFacts, type KnownAccount, type Profile } from "@marquee/auth-sdk";
import type { ViewerFacts } from "@marquee/http";

/** What of the consents of an account decides about what is said of the person. */
type GivenConsents = Pick<Profile["consents"], "IsThirdPartyDataSharing" | "IsTargetedAds">;

/** What is known of the signed-in person, as calls and events may say it. */
export interface KnownPerson {
  setProfile(profile: Profile | undefined): void;
  setSettings(settings: KnownAccount["settings"]): void;
  /** What the account says about others; counts at once. */
  setConsents(consents: GivenConsents): void;
  /** What of it the viewer of the client tells. */
  facts(now: number): Partial<ViewerFacts>;
}

interface KnownPersonPorts {
  readonly consent: Pick<Consent, "get">;
  readonly readPublisherProvidedId: () => string | undefined;
}

/** Nobody is known at first. What third parties may not know leaves neither with calls nor with events. */
export function createKnownPerson({ consent, readPublisherProvidedId }: KnownPersonPorts): KnownPerson {
  let profile: Profile | undefined;
  let settings: KnownAccount["settings"];
  let consents: GivenConsents | undefined;
  return {
    setProfile(next) {
      profile = next;
      consents = next?.consents;
    },
    setSettings(next) {
      settings = next;
    },
    setConsents(next) {
      consents = next;
    },
    facts: (now) =>
      permittedFacts(accountFacts({ profile, settings, now }), {
        consent: consent.get(),
        isAgreed: consents?.IsThirdPartyDataSharing ?? false,
        allowsTargetedAds: consents?.IsTargetedAds,
        now,
        publisherProvidedId: readPublisherProvidedId(),
      }),
  };
}
