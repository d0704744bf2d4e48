import { EARLY_ACTS_SCRIPT } from "./early-acts-script.ts";

// In the browser the script has run already; its text is not sent twice.
const html = { __html: import.meta.env.SSR ? EARLY_ACTS_SCRIPT : "" };

/** Keeps what is done on a page before it is alive; `useEarlyActs` does it then. */
export function EarlyActsScript() {
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
