import {
  completeRegistration,
  takeReturnPath,
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
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { consentsAtom, profileAtom } from "../../state/session/auth-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { reportRegistrationAtom } from "../../state/conversions/report-registration-atom.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const completeAtom = atom(null, async (get, set, given: readonly ConsentKey[], change: ProfileChange) => {
  const profile = await get(profileAtom);
  const method = profile.get()?.mobile ? "otp_mobile" : "otp_email";
  const completed = await completeRegistration({
    profile,
    consents: await get(consentsAtom),
    given: Object.fromEntries(given.map((key) => [key, true])),
    change,
  });
  if (completed.ok) await set(trackAtom, { name: "registration_completed", properties: { method } });
  return completed;
});

/**
 * Asks for missing profile details, then returns to the previous page. A restricted profile, made by a guest's payment,
 * is also asked for consents.
 */
export function DetailsScreen() {
  const t = useTranslations("login-register");
  const { sessionStorage } = useAtomValue(portsAtom);
  const complete = useSetAtom(completeAtom);
  const reportRegistration = useSetAtom(reportRegistrationAtom);
  const navigate = useNavigate();
  const { value, problem, reload, act } = useLoaded<Profile, ViewerProfile>(profileAtom);
  const [given, setGiven] = useState<readonly ConsentKey[]>([]);

  const save = (change: ProfileChange) => act((client) => client.update(change));
  const finish = async (change: ProfileChange) => {
    const saved = await complete(given, change);
    if (saved.ok) reportRegistration();
    return saved;
  };
  const goOn = async (): Promise<void> => {
    await navigate(await takeReturnPath(sessionStorage), { replace: true });
  };
  return (
    <FormCard title={t("details_title")} intro={t("details_intro")} width="wide">
      <AsyncContent value={value} problem={problem} onReload={reload}>
        {(profile) =>
          profile.isRestricted ? (
            <ProfileForm profile={profile} onSave={finish} onSaved={() => void goOn()}>
              <ConsentBoxes given={given} onChange={setGiven} />
            </ProfileForm>
          ) : (
            <ProfileForm profile={profile} onSave={save} onSaved={() => void goOn()} />
          )
        }
      </AsyncContent>
    </FormCard>
  );
}
