import { purchasePageMeta } from '../account-meta.ts';
import { PartnerPacksScreen } from '../features/purchases/PartnerPacksScreen.tsx';
import { accountPageLoader } from '../server/account-page.server.ts';
import { LANGUAGE_NAMES } from '../server/messages.server.ts';

export const loader = accountPageLoader(['subscription', LANGUAGE_NAMES]);

export const meta = purchasePageMeta('plans_partners');

export function shouldRevalidate(): boolean {
  return false;
}

export default PartnerPacksScreen;
