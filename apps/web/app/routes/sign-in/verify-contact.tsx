import { useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { VerifyScreen } from "../../features/sign-in/VerifyScreen.tsx";
import { loadAccountPage } from "../../server/page-data/account-page.server.ts";
import { contactFacts } from "../../server/page-data/contact-facts.server.ts";
import { bootstrapContext, requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const [page, facts] = await Promise.all([
    loadAccountPage(requestContext, context.get(bootstrapContext)),
    contactFacts(requestContext),
  ]);
  return { ...page, facts };
}

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

const kindOf = (pathname: string): "email" | "mobile" =>
  pathname.replace(/\/$/, "").endsWith("/verify-email") ? "email" : "mobile";

export const meta = routeMeta("login-register", (t, _, { pathname }) => ({
  title: t(kindOf(pathname) === "email" ? "verifyEmail_title" : "verifyMobile_title"),
}));

export default function VerifyContact() {
  const { facts } = useLoaderData<typeof loader>();
  return <VerifyScreen kind={kindOf(useLocation().pathname)} facts={facts} />;
}
