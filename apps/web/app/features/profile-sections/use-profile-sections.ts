import { useAtomValue } from "jotai";
import { hasPage } from "../../site-map/sections.ts";
import { flagsAtom, menuAtom, offersAtom, visitorAtom } from "../../state/app-context-atoms.ts";
import { viewerAtom } from "../../state/session/viewer-atoms.ts";
import { profileSections, type ProfileSection } from "./profile-sections.ts";

/** The sections of the profile for the viewer of the page. */
export function useProfileSections(): readonly ProfileSection[] {
  const { menuNames } = useAtomValue(menuAtom);
  const { hasUsReferral } = useAtomValue(offersAtom);
  const { partnerMode } = useAtomValue(visitorAtom);
  const { sports_predict_win: hasSportsPredict } = useAtomValue(flagsAtom);
  const { isRestricted, hideLogout } = useAtomValue(viewerAtom);
  return profileSections({
    menuNames,
    hasSportsPredict,
    hasUsReferral,
    isRestricted,
    partnerMode,
    hideLogout,
  }).filter(({ path }) => hasPage(path));
}
