import { classifyPath } from "@marquee/config";
import type { Route } from "./+types/app-page";
import { AppScreen } from "../../features/app-page/AppScreen.tsx";
import { pageFault } from "../../faults/page-fault.ts";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { routeMessages } from "../../server/layout/messages.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

/** `marquee-app` → `Marquee`. */
function productName(slug: string): string {
  const name = slug.replace(/-app$/, "").replace(/-/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  // This route matches every other path of one segment; only configured products have a page.
  if (
    classifyPath(requestContext.incoming.path, { appSlugs: requestContext.services.runtime.appSlugs }) !==
    "app"
  )
    throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return {
    product: productName(params.product),
    messages: await routeMessages(context, ["consumption"]),
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

export const meta = routeMeta("consumption", (t, { product }: LoaderData) => ({
  title: t("app_title", { product }),
  description: t("app_description", { product }),
}));

export default function AppPage({ loaderData: { product } }: Route.ComponentProps) {
  return <AppScreen product={product} />;
}
