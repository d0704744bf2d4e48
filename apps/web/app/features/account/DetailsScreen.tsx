import { takeReturnPath, type Profile, type ViewerProfile } from '@marquee/auth-sdk';
import { useStore } from 'jotai';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadedPart } from '../../LoadedPart.tsx';
import { profileAtom } from '../../state/auth-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { FormCard } from '../../ui/FormCard/FormCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** Asks for what is missing of the profile, then leads back (AUTH-29). */
export function DetailsScreen() {
  const t = useTranslations('login-register');
  const store = useStore();
  const navigate = useNavigate();
  const { value, problem, reload, act } = useLoaded<Profile, ViewerProfile>(profileAtom);
  const goOn = async (): Promise<void> => {
    const { sessionStorage } = await store.get(browserSdksAtom);
    await navigate(await takeReturnPath(sessionStorage), { replace: true });
  };
  return (
    <FormCard title={t('details_title')} intro={t('details_intro')} width="wide">
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {(profile) => (
          <ProfileForm
            profile={profile}
            onSave={(change) => act((client) => client.update(change))}
            onSaved={() => void goOn()}
          />
        )}
      </LoadedPart>
    </FormCard>
  );
}
