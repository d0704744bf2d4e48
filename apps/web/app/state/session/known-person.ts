import { permittedFacts, type Consent, type ViewerConsent } from "@marquee/analytics-sdk";
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
  /** Forgets the person: a session has begun or ended. */
  forget(): void;
}

interface KnownPersonPorts {
  /** Of the device. */
  readonly consent: Pick<Consent, "get">;
  /** Holds what the account says. */
  readonly viewerConsent: Pick<ViewerConsent, "account" | "setAccount" | "changeAccount">;
  readonly readPublisherProvidedId: () => string | undefined;
}

/** No person is known at first. What third parties may not know leaves neither with calls nor with events. */
export function createKnownPerson({
  consent,
  viewerConsent,
  readPublisherProvidedId,
}: KnownPersonPorts): KnownPerson {
  let profile: Profile | undefined;
  let settings: KnownAccount["settings"];
  function setProfile(next: Profile | undefined): void {
    profile = next;
    viewerConsent.setAccount(next?.consents);
  }
  return {
    setProfile,
    setSettings(next) {
      settings = next;
    },
    setConsents: viewerConsent.changeAccount,
    forget() {
      settings = undefined;
      setProfile(undefined);
    },
    facts: (now) =>
      permittedFacts(accountFacts({ profile, settings, now }), {
        consent: consent.get(),
        isAgreed: viewerConsent.account()?.IsThirdPartyDataSharing ?? false,
        allowsTargetedAds: viewerConsent.account()?.IsTargetedAds,
        now,
        publisherProvidedId: readPublisherProvidedId(),
      }),
  };
}
