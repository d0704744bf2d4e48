import type { Route } from "./+types/student";
import { StudentScreen } from "../features/student/StudentScreen.tsx";
import { pageFault } from "../page-fault.ts";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

/** There is a page only where the country has the offer (SHELL-007). */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { launch } = context.get(bootstrapContext);
  if (!launch.country.hasStudentDiscount) throw pageFault({ kind: "FEATURE_NOT_AVAILABLE" });
  return { messages: await pageMessages(requestContext, launch.translations, ["subscription"]) };
}

/** Only a form sent before script runs comes here: the page is shown again, and nothing typed is read. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "subscription");
  return pageMeta({ title: `${t("student_title")} – Marquee`, description: t("student_description"), app });
}

export default StudentScreen;
