import type { MessageSet } from '../i18n/namespaces.ts';
import { pageMessages, type WantedTexts } from './messages.server.ts';
import { requireSignedIn } from './viewer-guards.server.ts';
import type { Bootstrap, Visit } from './visit.server.ts';

/** What a page of one's own needs from the server: texts, those of the account and of what else it shows. What is personal is read in the browser, where the token is. */
export async function loadAccountPage(visit: Visit, { launch }: Bootstrap, shown: readonly WantedTexts[] = []): Promise<{ readonly messages: MessageSet }> {
  requireSignedIn(visit);
  return { messages: await pageMessages(visit, launch.translations, ['login-register', ...shown]) };
}
