import { accountPageMeta } from "../page-meta/account-meta.ts";
import { RemindersScreen } from "../features/viewer-lists/RemindersScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = accountPageMeta("reminders_title");

export function shouldRevalidate(): boolean {
  return false;
}

export default RemindersScreen;
