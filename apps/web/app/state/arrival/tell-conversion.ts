import { createConversions, type Conversion } from "@marquee/analytics-sdk";
import type { ViewerProfile } from "@marquee/auth-sdk";
import type { createStore } from "jotai";
import type { Site } from "../../site.ts";
import { profileAtom } from "../session/auth-atoms.ts";
import type { BrowserSdks } from "../sdks/browser-sdks.ts";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";
import { siteAtom } from "../site-atoms.ts";

/** Whose conversion it is. */
interface Converted {
  readonly sdks: Pick<BrowserSdks, "auth" | "request" | "clock" | "storage" | "consent" | "logger">;
  readonly profile: Pick<ViewerProfile, "get" | "load">;
  readonly site: Pick<Site, "addresses" | "country" | "isBot">;
}

/** Tells the social pixel of a registration or payment. What goes wrong is logged. */
export function tellConversion({ sdks, profile, site }: Converted, conversion: Conversion): Promise<void> {
  const { auth, request, clock, storage, consent, logger } = sdks;
  const sourceUrl = window.location.href;
  const conversions = createConversions({
    request,
    clock,
    storage,
    logger,
    pixelId: site.isBot ? undefined : site.addresses.socialPixelId,
    getConsent: () => consent.get(),
    async getVisitor() {
      const browserId = await auth.getDeviceId();
      if (auth.tokens.get().status !== "signedIn") return { browserId, sourceUrl };
      const known = profile.get() ?? (await profile.load()).value;
      if (known === undefined) return { browserId, sourceUrl };
      const { id, location, mobile, email, consents } = known;
      return {
        browserId,
        loginId: id,
        sourceUrl,
        person: { city: location.city, mobile, country: site.country, email },
        isAgreed: consents.IsThirdPartyDataSharing,
      };
    },
  });
  return conversions.send(conversion);
}

/** Tells of the account that has just been made, or whose registration is finished now. */
export async function tellRegistration(store: ReturnType<typeof createStore>): Promise<void> {
  const [sdks, profile] = await Promise.all([store.get(browserSdksAtom), store.get(profileAtom)]);
  // The consents were stored a moment ago, later than the profile was read.
  const { value } = await profile.load();
  if (value === undefined) return;
  await tellConversion(
    { sdks, profile, site: store.get(siteAtom) },
    { eventId: `registration-${value.id}`, eventMeta: { name: "registration_completed" } },
  );
}
