import { purchasePageMeta } from "../page-meta/account-meta.ts";
import { PartnerPacksScreen } from "../features/purchases/PartnerPacksScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";
import { LANGUAGE_NAMES, READ_TEXTS } from "../server/frame/messages.server.ts";

export const loader = accountPageLoader(["subscription", LANGUAGE_NAMES, READ_TEXTS]);

export const meta = purchasePageMeta("plans_partners");

export function shouldRevalidate(): boolean {
  return false;
}

export default PartnerPacksScreen;
