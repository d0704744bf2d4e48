import { routeMeta } from "../../page-meta/page-meta.ts";
import { SubscriptionsScreen } from "../../features/purchases/SubscriptionsScreen.tsx";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";
import { LANGUAGE_NAMES, READ_TEXTS } from "../../server/layout/messages.server.ts";

export const loader = accountPageLoader([
  "subscription",
  { namespace: "login-register", keys: ["overview_grace"] },
  LANGUAGE_NAMES,
  READ_TEXTS,
]);

export const meta = routeMeta("subscription", (t) => ({ title: t("plans_title") }));

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default SubscriptionsScreen;
