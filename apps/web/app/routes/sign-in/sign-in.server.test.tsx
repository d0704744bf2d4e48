import { contactRulesOf } from "@marquee/auth-sdk";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { useSession } from "../../state/session/use-session.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import SignIn from "./sign-in.tsx";

const FACTS = contactRulesOf({ countries: undefined, country: "IN" });

/** What this device stores of a guest's payment. */
const PAID = { paymentSuccess: "true", orderId: '"order-1"' };

function Page() {
  useSession();
  return <SignIn />;
}

/** A new viewer, who pressed Google on the sign-in page, comes back to it. */
function backFromGoogle(
  app: Parameters<typeof buildAppContext>[0],
  stored: Readonly<Record<string, string>>,
) {
  const address = "/signin?state=s-1&code=c-1";
  return openPage(<Page />, {
    app: buildAppContext({ socialProviders: ["google"], ...app }),
    address,
    stored,
    storedInSession: { socialSignIn: JSON.stringify({ provider: "google", state: "s-1" }) },
    history: [address],
    loaderData: { facts: FACTS },
    answer: (call) =>
      call === "POST /auth/google/login"
        ? Response.json({ code: 200, message: "Unknown", secure_token: "proof" })
        : undefined,
  });
}

/** A site that has the screens of signing in, and elsewhere the path. */
function Site() {
  useSession();
  const { pathname } = useLocation();
  return ["/signin", "/register"].includes(pathname) ? <SignIn /> : pathname;
}

describe("the page from which a visitor came", () => {
  const openSite = async (history: readonly string[]) => {
    const { router, text } = await openPage(<Site />, {
      app: buildAppContext(),
      history,
      address: history[0] ?? "/",
      loaderData: { facts: FACTS },
    });
    /** Where Back leads, and the stored path. */
    const origin = () => [
      [...document.querySelectorAll("a")]
        .find(({ textContent }) => textContent === "Back")
        ?.getAttribute("href"),
      window.sessionStorage.getItem("returnPath"),
    ];
    return { router, text, origin };
  };

  it.each(["/signin", "/register"])(
    "is stored with its query at %s, and stays when the visitor goes on to the other of the two [SHELL-058] [DEC-030]",
    async (path) => {
      const { router, text, origin } = await openSite(["/movies?x=1"]);
      await router.navigate("/kids?page=2");
      await expect.poll(text, SOON).toBe("/kids");
      await router.navigate(path);
      await expect.poll(origin, SOON).toEqual(["/kids", "/kids?page=2"]);
      await router.navigate(path === "/signin" ? "/register" : "/signin");
      await expect.poll(origin, SOON).toEqual(["/kids", "/kids?page=2"]);
    },
  );

  it.each(["/signin", "/register"])("is home for who opens %s directly [SHELL-058]", async (path) => {
    const { origin } = await openSite([path]);
    await expect.poll(origin, SOON).toEqual(["/", null]);
  });
});

describe("the return from a social provider", () => {
  it("of a guest who has paid asks for consents, not for the contact of the payment [PLAN-72] [AUTH-42]", async () => {
    const { text, quiet, calls } = await backFromGoogle({}, PAID);
    await expect.poll(text, SOON).toMatch(/^One last step/);
    await quiet();
    expect(text()).toMatch(/^One last step/);
    expect(calls.filter(({ call }) => call === "POST /auth/google/login")).toHaveLength(1);
  });

  it("of a visitor from a partner asks for consents at once [AUTH-42]", async () => {
    const { text, quiet } = await backFromGoogle({ partnerMode: "satellite" }, {});
    await expect.poll(text, SOON).toMatch(/^One last step/);
    await quiet();
    expect(text()).toMatch(/^One last step/);
  });

  it("alone replaces the screen of the payment [PLAN-72]", async () => {
    const page = await openPage(<Page />, {
      app: buildAppContext(),
      stored: PAID,
      address: "/signin?state=s-1",
      history: ["/signin?state=s-1"],
      loaderData: { facts: FACTS },
    });
    await expect.poll(page.text, SOON).toMatch(/^Your payment has arrived/);
  });
});
