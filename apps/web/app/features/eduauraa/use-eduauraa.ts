import { readViewerSettings, type Settings, type SettingsState } from "@marquee/auth-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { sessionAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";

const START: SettingsState = { settings: readViewerSettings({}), info: {} };

/** Resolves to whether the claim was saved. */
const claimAtom = atom(
  null,
  async (get): Promise<boolean> =>
    (await (await get(settingsAtom)).save({ key: "eduauraaClaimed", value: true })).ok,
);

interface Eduauraa {
  /** Undefined until the settings of the account have been read, and for a guest. */
  readonly isClaimed: boolean | undefined;
  /** Resolves to whether the claim was saved. */
  readonly claim: () => Promise<boolean>;
}

/** Reads and sets whether the viewer has claimed Eduauraa, which is a setting of the account. */
export function useEduauraa(): Eduauraa {
  const claim = useSetAtom(claimAtom);
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { state, act } = useFlow<SettingsState, Settings>(settingsAtom, START);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    setLoaded(false);
    if (!isSignedIn) return;
    act(async (settings) => setLoaded((await settings.load()).ok));
  }, [act, session, isSignedIn]);
  return {
    isClaimed: isLoaded ? state.info["eduauraaClaimed"] === "true" : undefined,
    claim,
  };
}
