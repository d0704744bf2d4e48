import type { LoaderFunctionArgs } from "react-router";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { pageMessages, type WantedTexts } from "../layout/messages.server.ts";
import { requireSignedIn } from "../request-context/viewer-guards.server.ts";
import {
  bootstrapContext,
  requestContextKey,
  type Bootstrap,
  type RequestContext,
} from "../request-context/request-context.server.ts";

interface AccountPage {
  readonly messages: MessageSet;
}

/** What a page of one's own needs from the server: texts, by default those of the account. What is personal is read in the browser, where the token is. */
export async function loadAccountPage(
  requestContext: RequestContext,
  { launch }: Bootstrap,
  shown: readonly WantedTexts[] = ["login-register"],
): Promise<AccountPage> {
  requireSignedIn(requestContext);
  return { messages: await pageMessages(requestContext, launch.translations, shown) };
}

/** The loader of a page of one's own that needs nothing else. */
export function accountPageLoader(
  shown?: readonly WantedTexts[],
): (args: LoaderFunctionArgs) => Promise<AccountPage> {
  return ({ context }) =>
    loadAccountPage(context.get(requestContextKey), context.get(bootstrapContext), shown);
}
