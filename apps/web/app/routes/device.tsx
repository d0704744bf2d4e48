import { accountPageMeta } from "../page-meta/account-meta.ts";
import { DeviceCodeScreen } from "../features/account/DeviceCodeScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = accountPageMeta("device_title");

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export default DeviceCodeScreen;
