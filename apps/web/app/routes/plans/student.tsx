import type { Route } from "./+types/student";
import { StudentScreen } from "../../features/student/StudentScreen.tsx";
import { pageFault } from "../../faults/page-fault.ts";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { routeMessages } from "../../server/layout/messages.server.ts";
import { bootstrapContext } from "../../server/request-context/request-context.server.ts";

/** Only countries with the student offer have this page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { launch } = context.get(bootstrapContext);
  if (!launch.country.hasStudentDiscount) throw pageFault({ kind: "FEATURE_NOT_AVAILABLE" });
  return { messages: await routeMessages(context, ["subscription"]) };
}

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("subscription", (t) => ({
  title: t("student_title"),
  description: t("student_description"),
}));

export default StudentScreen;
