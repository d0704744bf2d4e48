import { permittedFacts, type Consent, type ViewerConsent } from "@marquee/analytics-sdk";
import { accountFacts, type KnownAccount, type Profile } from "@marquee/auth-sdk";
import type { ViewerFacts } from "@marquee/http";

/** The account's consents that decide which facts may be shared. */
type GivenConsents = Pick<Profile["consents"], "IsThirdPartyDataSharing" | "IsTargetedAds">;

/** Facts about the signed-in viewer that calls and events may include. */
export interface KnownPerson {
  /** Sets the profile and its consents. What `setConsents` has withdrawn stays so: the answer may be older. */
  setProfile(profile: Profile | undefined): void;
  setSettings(settings: KnownAccount["settings"]): void;
  /** Sets the account's consents, which apply at once. */
  setConsents(consents: GivenConsents): void;
  /** The permitted facts, at an instant in epoch milliseconds. */
  facts(now: number): Partial<ViewerFacts>;
  /** Clears all facts, when a session starts or ends. */
  forget(): void;
}

interface KnownPersonPorts {
  /** The device's consent. */
  readonly consent: Pick<Consent, "get">;
  /** Stores the account's consents. */
  readonly viewerConsent: Pick<ViewerConsent, "account" | "setAccount" | "changeAccount">;
  readonly readPublisherProvidedId: () => string | undefined;
}

/** Creates the record, empty at first. Facts that third parties may not get are left out of calls and events. */
export function createKnownPerson({
  consent,
  viewerConsent,
  readPublisherProvidedId,
}: KnownPersonPorts): KnownPerson {
  let profile: Profile | undefined;
  let settings: KnownAccount["settings"];
  /** The consents that were changed in this session, or read on their own. */
  let own: GivenConsents | undefined;
  function setProfile(next: Profile | undefined): void {
    profile = next;
    // An older answer must not grant what is withdrawn since; a newer one may withdraw more.
    viewerConsent.setAccount(
      next && {
        ...next.consents,
        ...(own?.IsThirdPartyDataSharing === false ? { IsThirdPartyDataSharing: false } : {}),
        ...(own?.IsTargetedAds === false ? { IsTargetedAds: false } : {}),
      },
    );
  }
  return {
    setProfile,
    setSettings(next) {
      settings = next;
    },
    setConsents(consents) {
      own = consents;
      viewerConsent.changeAccount(consents);
    },
    forget() {
      own = undefined;
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
