import { routeMeta } from "../../page-meta/page-meta.ts";
import { ProfileOverview } from "../../features/profile-sections/ProfileOverview.tsx";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = routeMeta("login-register", (t) => ({ title: t("profile_title") }));

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default ProfileOverview;
