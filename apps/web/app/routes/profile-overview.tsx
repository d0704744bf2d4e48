import { accountPageMeta } from "../page-meta/account-meta.ts";
import { ProfileOverview } from "../features/profile-sections/ProfileOverview.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = accountPageMeta("profile_title");

export function shouldRevalidate(): boolean {
  return false;
}

export default ProfileOverview;
