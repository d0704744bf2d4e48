import { toPagePath } from "../pages/page-path.ts";

/** Subscription pages and the pages a payment returns to. */
const FOOTERLESS_PATHS = [
  "/buy-plan",
  "/apr",
  "/myaccount/subscription",
  "/myaccount/payment",
  "/paymentsuccess",
  "/paymentfailure",
  "/paymentcancelled",
];

/**
 * Whether a page shows no footer at any width: the subscription pages, and sign-in after the session
 * was ended from outside. Spec: shell §2.5, "Hidden on subscription and redirection pages".
 */
export function isFooterlessPage({
  path,
  search,
}: {
  readonly path: string;
  readonly search: string;
}): boolean {
  const pagePath = toPagePath(path);
  if (FOOTERLESS_PATHS.includes(pagePath)) return true;
  return pagePath === "/signin" && /[?&]redirectFromWebApp=1(?:&|$)/.test(search);
}
