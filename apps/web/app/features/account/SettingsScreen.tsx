import { readViewerSettings, type Problem, type Settings, type SettingsState } from "@marquee/auth-sdk";
import type { SettingKey } from "@marquee/config";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import {
  changeContentLanguagesAtom,
  changeDisplayLanguageAtom,
} from "../../state/languages/apply-languages-atom.ts";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { sessionAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { problemIn } from "../../state/calls/settled.ts";
import { resetSettingsAtom } from "../../state/session/reset-settings-atom.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { useClient } from "../../state/calls/use-client.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { SelectField } from "../../ui/SelectField/SelectField.tsx";
import { Switch } from "../../ui/Switch/Switch.tsx";
import * as css from "./Account.css.ts";
import { ContentLanguageChoice } from "./ContentLanguageChoice.tsx";

const QUALITIES = ["Auto", "1080p", "720p", "480p", "240p"] as const;
const START: SettingsState = { settings: readViewerSettings({}), info: {} };

type SettingValue = string | boolean | readonly string[];

interface SettingsSectionProps {
  readonly settings: SettingsState["settings"];
  readonly isLoaded: boolean;
  readonly onProblem: (problem: Problem | undefined) => void;
}

/** The viewer's settings, loaded again after sign-in or sign-out. */
function useSettings() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const session = useAtomValue(sessionAtom);
  const { state, act } = useFlow<SettingsState, Settings>(settingsAtom, START);
  const [isLoaded, setLoaded] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const load = useCallback(() => {
    act(async (client) => {
      setUnread(!(await client.load()).ok);
      setLoaded(true);
    });
  }, [act]);
  useEffect(load, [load, session, isSignedIn]);
  return { settings: state.settings, isSignedIn, isLoaded, isUnread, load };
}

/**
 * The settings page. Every change is saved at once, on this device and in the account.
 * Download settings are not shown, as a browser has no downloads; values set by apps stay.
 */
export function SettingsScreen() {
  const t = useTranslations("login-register");
  const resetSettings = useSetAtom(resetSettingsAtom);
  const { settings, isSignedIn, isLoaded, isUnread, load } = useSettings();
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  return (
    <FormCard
      title={t("settings_title")}
      intro={isSignedIn ? t("settings_intro") : t("settings_introGuest")}
      width="wide"
    >
      {isUnread ? (
        <>
          <Notice tone="danger">{t("loadFailed")}</Notice>
          <div className={actionRow}>
            <Button icon="replay" onClick={load}>
              {t("tryAgain")}
            </Button>
          </div>
        </>
      ) : null}
      {problem === undefined ? null : <Notice tone="danger">{t("notSaved")}</Notice>}
      <PlaybackSettings settings={settings} isLoaded={isLoaded} onProblem={setProblem} />
      <LanguageSettings settings={settings} isLoaded={isLoaded} onProblem={setProblem} />
      <section className={css.section}>
        <h2 className={css.sectionTitle}>{t("settings_more")}</h2>
        <p className={css.hint}>{t("settings_reset_hint")}</p>
        <div className={actionRow}>
          <Button icon="replay" onClick={() => void resetSettings().then(setProblem)}>
            {t("settings_reset")}
          </Button>
          {isSignedIn ? (
            <ButtonLink to="/parentalcontrol" icon="lock">
              {t("parental_title")}
            </ButtonLink>
          ) : null}
        </div>
      </section>
    </FormCard>
  );
}

function PlaybackSettings({ settings, isLoaded, onProblem }: SettingsSectionProps) {
  const t = useTranslations("login-register");
  const client = useClient(settingsAtom);
  const track = useSetAtom(trackAtom);
  const save = async (key: SettingKey, value: SettingValue): Promise<void> => {
    const saved = await client((stored) => stored.save({ key, value }));
    onProblem(problemIn(saved));
    if (saved.ok) await track({ name: "setting_changed", properties: { key, value: String(value) } });
  };
  const qualities = QUALITIES.map((value) => ({ value, text: t(`quality_${value}`) }));
  return (
    <section className={css.section} aria-busy={!isLoaded}>
      <h2 className={css.sectionTitle}>{t("settings_playback")}</h2>
      <Switch
        label={t("settings_autoPlay")}
        hint={t("settings_autoPlay_hint")}
        isOn={settings.autoPlay}
        isDisabled={!isLoaded}
        onChange={(isOn) => save("auto_play", isOn)}
      />
      <Switch
        label={t("settings_streamOverWifi")}
        isOn={settings.isStreamOverWifiOnly}
        isDisabled={!isLoaded}
        onChange={(isOn) => save("stream_over_wifi", isOn)}
      />
      <SelectField
        label={t("settings_streamingQuality")}
        name="streaming_quality"
        value={settings.streamingQuality}
        options={qualities}
        isDisabled={!isLoaded}
        onChange={(value) => save("streaming_quality", value)}
      />
    </section>
  );
}

/** Display language and content languages. */
function LanguageSettings({ settings, isLoaded, onProblem }: SettingsSectionProps) {
  const t = useTranslations("login-register");
  const { language, displayLanguages, contentLanguages } = useAtomValue(localeAtom);
  const changeDisplayLanguage = useSetAtom(changeDisplayLanguageAtom);
  const changeContentLanguages = useSetAtom(changeContentLanguagesAtom);
  const chooseDisplay = async (code: string): Promise<void> =>
    onProblem(problemIn(await changeDisplayLanguage(code)));
  const chooseContent = async (codes: readonly string[]): Promise<void> =>
    onProblem(problemIn(await changeContentLanguages(codes)));
  const displays = displayLanguages.map(({ code, nativeName }) => ({ value: code, text: nativeName }));
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>{t("settings_languages")}</h2>
      {displays.length < 2 ? null : (
        <SelectField
          label={t("settings_displayLanguage")}
          name="display_language"
          value={language}
          options={displays}
          isDisabled={!isLoaded}
          onChange={chooseDisplay}
        />
      )}
      <ContentLanguageChoice
        chosen={settings.contentLanguages.length > 0 ? settings.contentLanguages : contentLanguages}
        isDisabled={!isLoaded}
        onChange={chooseContent}
      />
    </section>
  );
}
