import { routeMeta } from "../../page-meta/page-meta.ts";
import { ProfileOverview } from "../../features/profile-sections/ProfileOverview.tsx";
import { PLAYER_FRAME_TEXTS } from "../../server/layout/messages.server.ts";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";

export const loader = accountPageLoader(["login-register", PLAYER_FRAME_TEXTS]);

export const meta = routeMeta("login-register", (t) => ({ title: t("profile_title") }));

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default ProfileOverview;
