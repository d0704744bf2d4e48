import type { Route } from "./+types/eduauraa-success";
import { EduauraaSuccess } from "../features/eduauraa/EduauraaSuccess.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    messages: await pageMessages(
      context.get(requestContextKey),
      context.get(bootstrapContext).launch.translations,
      ["subscription"],
    ),
  };
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "subscription");
  return pageMeta({ title: `${t("eduauraa_success_title")} – Marquee`, description: undefined, app });
}

export default EduauraaSuccess;
