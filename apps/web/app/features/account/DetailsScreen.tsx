import {
  takeReturnPath,
  type ActResult,
  type Profile,
  type ProfileChange,
  type ViewerProfile,
} from "@marquee/auth-sdk";
import type { ConsentKey } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ConsentBoxes } from "../../consent/ConsentBoxes.tsx";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { consentsAtom, profileAtom } from "../../state/session/auth-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { reportRegistrationAtom } from "../../state/arrival/report-registration-atom.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const saveConsentsAtom = atom(null, async (get, _set, given: readonly ConsentKey[]) =>
  (await get(consentsAtom)).save(Object.fromEntries(given.map((key) => [key, true]))),
);

/** Asks for what is missing of the profile, and of the consents after a payment as guest, then leads back (AUTH-29, DEC-018). */
export function DetailsScreen() {
  const t = useTranslations("login-register");
  const { sessionStorage } = useAtomValue(portsAtom);
  const saveConsents = useSetAtom(saveConsentsAtom);
  const reportRegistration = useSetAtom(reportRegistrationAtom);
  const navigate = useNavigate();
  const { value, problem, reload, act } = useLoaded<Profile, ViewerProfile>(profileAtom);
  const [given, setGiven] = useState<readonly ConsentKey[]>([]);

  const save = async (change: ProfileChange): Promise<ActResult<Profile>> =>
    act((client) => client.update(change));
  /** The registration is finished once both are stored, so the profile that is answered last says so. */
  const finish = async (change: ProfileChange): Promise<ActResult<Profile>> => {
    if (!given.includes("IsPrivacyPolicy")) return { ok: false, code: "CHECK_BOX" };
    const consented = await saveConsents(given);
    if (!consented.ok) return consented;
    const saved = await save(change);
    if (saved.ok) reportRegistration();
    return saved;
  };
  const goOn = async (): Promise<void> => {
    await navigate(await takeReturnPath(sessionStorage), { replace: true });
  };
  return (
    <FormCard title={t("details_title")} intro={t("details_intro")} width="wide">
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {(profile) =>
          profile.isRestricted ? (
            <ProfileForm profile={profile} onSave={finish} onSaved={() => void goOn()}>
              <ConsentBoxes given={given} onChange={setGiven} />
            </ProfileForm>
          ) : (
            <ProfileForm profile={profile} onSave={save} onSaved={() => void goOn()} />
          )
        }
      </LoadedPart>
    </FormCard>
  );
}
