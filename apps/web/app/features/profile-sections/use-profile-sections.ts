import { useAtomValue } from "jotai";
import { hasPage } from "../../site-map/sections.ts";
import { accountMenuFactsAtom } from "../../state/session/viewer-atoms.ts";
import { profileSections, type ProfileSection } from "./profile-sections.ts";

/** The sections of the profile for the viewer of the page. */
export function useProfileSections(): readonly ProfileSection[] {
  return profileSections(useAtomValue(accountMenuFactsAtom)).filter(({ path }) => hasPage(path));
}
