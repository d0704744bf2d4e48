import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { LogoutScreen } from "../features/account/LogoutScreen.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { asksBeforeLogout } from "../server/page-data/logout-question.server.ts";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

/** Nothing happens on the server: only script on the page itself signs anybody out, so neither crawlers nor prefetching do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  if (requestContext.visitor.userType === "guest") throw redirect("/");
  return {
    asksFirst: asksBeforeLogout(request.headers),
    messages: await pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "login-register",
    ]),
  };
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  return pageMeta({
    title: `${metaTexts(loaderData?.messages, app?.locale.language, "login-register")("logout_title")} – Marquee`,
    description: undefined,
    app,
  });
}

export default function Logout({ loaderData: { asksFirst } }: Route.ComponentProps) {
  return <LogoutScreen asksFirst={asksFirst} />;
}
