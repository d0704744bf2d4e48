import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { accountMeta } from "../page-meta/account-meta.ts";
import { VerifyScreen } from "../features/sign-in/VerifyScreen.tsx";
import { loadAccountPage } from "../server/page-data/account-page.server.ts";
import { contactFacts } from "../server/page-data/contact-facts.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const [page, facts] = await Promise.all([
    loadAccountPage(requestContext, context.get(bootstrapContext)),
    contactFacts(requestContext),
  ]);
  return { ...page, facts };
}

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

const kindOf = (pathname: string): "email" | "mobile" =>
  pathname.replace(/\/$/, "").endsWith("/verify-email") ? "email" : "mobile";

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  return accountMeta({
    titleKey: kindOf(location.pathname) === "email" ? "verifyEmail_title" : "verifyMobile_title",
    loaderData,
    matches,
  });
}

export default function VerifyContact() {
  const { facts } = useLoaderData<typeof loader>();
  return <VerifyScreen kind={kindOf(useLocation().pathname)} facts={facts} />;
}
