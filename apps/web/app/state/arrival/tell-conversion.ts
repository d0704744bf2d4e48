import { createConversions, type Consent, type Conversion } from "@marquee/analytics-sdk";
import type { Auth, Profile, ViewerProfile } from "@marquee/auth-sdk";
import type { CountryCode } from "@marquee/config";
import { atom } from "jotai";
import { profileAtom } from "../session/auth-atoms.ts";
import { portsAtom, type BrowserPorts } from "../sdks/ports-atom.ts";
import { authAtom, consentAtom } from "../sdks/sdk-atoms.ts";
import { localeAtom, socialPixelIdAtom } from "../app-context-atoms.ts";

/** Whose conversion it is. */
interface Converted {
  readonly auth: Pick<Auth, "request" | "tokens" | "getDeviceId">;
  readonly consent: Pick<Consent, "get">;
  readonly ports: Pick<BrowserPorts, "clock" | "storage" | "logger">;
  readonly profile: Pick<ViewerProfile, "get" | "load">;
  readonly country: CountryCode;
  /** Undefined tells nothing. */
  readonly pixelId: string | undefined;
}

/** Tells the social pixel of a registration or payment. What goes wrong is logged. */
export function tellConversion(
  { auth, consent, ports: { clock, storage, logger }, profile, country, pixelId }: Converted,
  conversion: Conversion,
): Promise<void> {
  const sourceUrl = window.location.href;
  const conversions = createConversions({
    request: auth.request,
    clock,
    storage,
    logger,
    pixelId,
    getConsent: () => consent.get(),
    async getVisitor() {
      const browserId = await auth.getDeviceId();
      if (auth.tokens.get().status !== "signedIn") return { browserId, sourceUrl };
      const known = profile.get() ?? (await loadedProfile(profile));
      if (known === undefined) return { browserId, sourceUrl };
      const { id, location, mobile, email, consents } = known;
      return {
        browserId,
        loginId: id,
        sourceUrl,
        person: { city: location.city, mobile, country, email },
        isAgreed: consents.IsThirdPartyDataSharing,
      };
    },
  });
  return conversions.send(conversion);
}

async function loadedProfile(profile: Pick<ViewerProfile, "load">): Promise<Profile | undefined> {
  const loaded = await profile.load();
  return loaded.ok ? loaded.value : undefined;
}

/** Tells of the account that has just been made, or whose registration is finished now. */
export const reportRegistrationAtom = atom(null, async (get): Promise<void> => {
  const [auth, consent, profile] = await Promise.all([get(authAtom), get(consentAtom), get(profileAtom)]);
  // The consents were stored a moment ago, later than the profile was read.
  const value = await loadedProfile(profile);
  if (value === undefined) return;
  await tellConversion(
    {
      auth,
      consent,
      ports: get(portsAtom),
      profile,
      country: get(localeAtom).country,
      pixelId: get(socialPixelIdAtom),
    },
    { eventId: `registration-${value.id}`, eventMeta: { name: "registration_completed" } },
  );
});
