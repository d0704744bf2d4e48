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

/** The texts of an account page. Personal data are loaded in the browser, which has the token. */
export async function loadAccountPage(
  requestContext: RequestContext,
  { launch }: Bootstrap,
  shown: readonly WantedTexts[] = ["login-register"],
): Promise<AccountPage> {
  requireSignedIn(requestContext);
  return { messages: await pageMessages(requestContext, launch.translations, shown) };
}

/** Creates the loader of an account page that only needs texts. */
export function accountPageLoader(
  shown?: readonly WantedTexts[],
): (args: LoaderFunctionArgs) => Promise<AccountPage> {
  return ({ context }) =>
    loadAccountPage(context.get(requestContextKey), context.get(bootstrapContext), shown);
}
