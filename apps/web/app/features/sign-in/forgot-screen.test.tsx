import { contactRulesOf } from "@marquee/auth-sdk";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { ForgotScreen } from "./ForgotScreen.tsx";

const FACTS = contactRulesOf({ countries: undefined, country: "IN" });

/** The page, and below it the path for which it was rendered. */
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === "/signin" ? null : <ForgotScreen facts={FACTS} />}
      <p>{pathname}</p>
    </>
  );
}

/** The first page for a forgotten password, opened from sign-in. */
async function openForgot() {
  const page = await openPage(<Page />, {
    app: buildAppContext(),
    address: "/forgotpassword",
    history: ["/signin", "/forgotpassword"],
    answer: (call) =>
      call.startsWith("POST /auth/") ? Response.json({ code: 200, reset_code: "r-1" }) : undefined,
  });
  const path = () => /\/[a-z]+$/.exec(page.text())?.[0];
  const enterNumber = async (): Promise<void> => {
    await page.enter("E-mail or mobile number", "9876543210");
    await page.press("Send code");
    await expect.poll(path, SOON).toBe("/forgotverifymobile");
  };
  /** Presses Back on a later page, and expects the first one, with the number, to stay. */
  const goBackToNumber = async (): Promise<void> => {
    await page.router.navigate(-1);
    await expect.poll(page.text, SOON).toMatch(/^BackReset your password/);
    await expect.poll(path, SOON).toBe("/forgotpassword");
    await page.quiet();
    expect(path()).toBe("/forgotpassword");
  };
  return { ...page, path, enterNumber, goBackToNumber };
}

describe("the Back button on the pages for a forgotten password", () => {
  it("leads from the code to the number, which can be sent again, and from there to sign-in [SHELL-022]", async () => {
    const { enterNumber, goBackToNumber, router, path, text } = await openForgot();
    await enterNumber();
    await goBackToNumber();
    await enterNumber();
    expect(text()).toContain("6-digit code");
    await goBackToNumber();
    await router.navigate(-1);
    await expect.poll(path, SOON).toBe("/signin");
  });

  it("leads from the new password to the number, as the code is used up, and not forward again [SHELL-022]", async () => {
    const { enterNumber, goBackToNumber, enter, path, text, router } = await openForgot();
    await enterNumber();
    await enter("6-digit code", "123456");
    await expect.poll(path, SOON).toBe("/forgotsetpassword");
    await goBackToNumber();
    await router.navigate(1);
    await expect.poll(path, SOON).toBe("/forgotpassword");
    expect(text()).toMatch(/^BackReset your password/);
  });
});
