import { EduauraaSuccess } from "../../features/eduauraa/EduauraaSuccess.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { textsLoader } from "../../server/layout/messages.server.ts";

export const loader = textsLoader("subscription");

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("subscription", (t) => ({ title: t("eduauraa_success_title") }));

export default EduauraaSuccess;
