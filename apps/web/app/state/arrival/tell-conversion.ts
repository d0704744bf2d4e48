import { createConversions, type Conversion } from "@marquee/analytics-sdk";
import type { Auth, Profile, ViewerProfile } from "@marquee/auth-sdk";
import type { Client, KeyValueStorage } from "@marquee/http";
import { atom } from "jotai";
import { profileAtom } from "../session/auth-atoms.ts";
import type { KnownPerson } from "../session/known-person.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom, knownPersonAtom } from "../sdks/sdk-atoms.ts";
import { socialPixelIdAtom } from "../app-context-atoms.ts";

/** Whose conversion it is. */
interface Converted {
  readonly auth: Client & Pick<Auth, "tokens">;
  readonly knownPerson: Pick<KnownPerson, "setProfile">;
  readonly storage: KeyValueStorage;
  readonly profile: Pick<ViewerProfile, "get" | "load">;
  /** Undefined tells nothing. */
  readonly pixelId: string | undefined;
}

/** Tells the social pixel of a registration or payment, once the signed-in viewer is known. What goes wrong is logged. */
export async function tellConversion(
  { auth, knownPerson, storage, profile, pixelId }: Converted,
  conversion: Conversion,
): Promise<void> {
  if (auth.tokens.get().status === "signedIn" && auth.viewer().userId === undefined)
    knownPerson.setProfile(profile.get() ?? (await loadedProfile(profile)));
  const sourceUrl = (): string => window.location.href;
  await createConversions(auth, { storage, pixelId, sourceUrl }).send(conversion);
}

async function loadedProfile(profile: Pick<ViewerProfile, "load">): Promise<Profile | undefined> {
  const loaded = await profile.load();
  return loaded.ok ? loaded.value : undefined;
}

/** Tells of the account that has just been made, or whose registration is finished now. */
export const reportRegistrationAtom = atom(null, async (get): Promise<void> => {
  const [auth, knownPerson, profile] = await Promise.all([
    get(authAtom),
    get(knownPersonAtom),
    get(profileAtom),
  ]);
  // The consents were stored a moment ago, later than the profile was read.
  const value = await loadedProfile(profile);
  if (value === undefined) return;
  knownPerson.setProfile(value);
  await tellConversion(
    { auth, knownPerson, storage: get(portsAtom).storage, profile, pixelId: get(socialPixelIdAtom) },
    { eventId: `registration-${value.id}`, eventMeta: { name: "registration_completed" } },
  );
});
