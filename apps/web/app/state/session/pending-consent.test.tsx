import { PENDING_CONSENT_KEY } from "@marquee/config";
import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { useSession } from "./use-session.ts";

function Page() {
  useSession();
  return null;
}

it("stores a consent in the account that the page before could not, once the viewer is known [SESS-55]", async () => {
  const { calls } = await openPage(<Page />, {
    app: buildAppContext({ country: "US", userType: "registered" }),
    isSignedIn: true,
    stored: { consent: "2026-01-15.sharing" },
    storedInSession: { [PENDING_CONSENT_KEY]: "2026-01-15.sharing" },
  });
  await expect
    .poll(() => calls.filter(({ call }) => call === "POST /user/v1/settings"), SOON)
    .toEqual([{ call: "POST /user/v1/settings", body: { key: "gdpr_policy", value: "2026-01-15.sharing" } }]);
});
