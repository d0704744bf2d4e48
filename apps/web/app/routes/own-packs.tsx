import { purchasePageMeta } from "../page-meta/account-meta.ts";
import { PacksScreen } from "../features/purchases/PacksScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";
import { LANGUAGE_NAMES, READ_TEXTS } from "../server/frame/messages.server.ts";

export const loader = accountPageLoader(["subscription", LANGUAGE_NAMES, READ_TEXTS]);

export const meta = purchasePageMeta("plans_title");

export function shouldRevalidate(): boolean {
  return false;
}

export default PacksScreen;
