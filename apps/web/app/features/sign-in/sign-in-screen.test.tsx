import { contactRulesOf } from "@marquee/auth-sdk";
import { describe, expect, it } from "vitest";
import { useSession } from "../../state/session/use-session.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { SignInScreen } from "./SignInScreen.tsx";

const FACTS = contactRulesOf({ countries: undefined, country: "IN" });

const down = (): Response => Response.json({ code: "UNAVAILABLE", message: "No" }, { status: 503 });

const NO_TOKENS = { tokenType: null, expiresIn: null, authToken: null, refreshToken: null };

const TOKENS = { tokenType: "bearer", expiresIn: 900, authToken: "access", refreshToken: "refresh" };

/** The results of the operations of a new viewer. */
const RESULTS: Readonly<Record<string, object>> = {
  sendOtp: {},
  verifyOtp: { ...NO_TOKENS, shouldRegister: true, secureToken: "proof" },
  verifyOtpRegister: { ...TOKENS, shouldRegister: false, secureToken: null },
};

function Page() {
  useSession();
  return <SignInScreen purpose="register" facts={FACTS} />;
}

/** The page of a new viewer who has entered the code and is asked for consents; `failing` names calls that fail. */
async function askedForConsents(failing: Set<string>) {
  const page = await openPage(<Page />, {
    app: buildAppContext(),
    address: "/register",
    history: ["/register"],
    answer(call, body) {
      const { operationName = "" } = Object(body) as { readonly operationName?: string };
      const result = RESULTS[operationName];
      if (failing.has(operationName === "" ? call : operationName)) return down();
      if (result !== undefined)
        return Response.json({ data: { [operationName]: { code: 200, message: "", ...result } } });
      if (call === "POST /auth/registration") return Response.json({ code: 200, next: "register" });
      return call === "GET /subscription/v1/subscription" ? Response.json([]) : undefined;
    },
  });
  await page.enter("E-mail or mobile number", "9876543210");
  await page.tick("I am not a robot");
  await page.press("Continue");
  await page.enter("6-digit code", "123456");
  await page.tick(/^I am at least 18 years old/);
  const sent = () =>
    page.calls.flatMap(({ call, body }) => {
      const { operationName } = Object(body) as { readonly operationName?: string };
      const name = operationName ?? call;
      return ["verifyOtpRegister", "POST /auth/userconsents"].includes(name) ? [name] : [];
    });
  return { ...page, sent, path: () => page.router.state.location.pathname };
}

describe("registering", () => {
  it("asks again for consents that could not be stored, and only stores them then [AUTH-49]", async () => {
    const failing = new Set(["POST /auth/userconsents"]);
    const { press, text, quiet, sent, path } = await askedForConsents(failing);
    await press("Create account");
    await expect.poll(text, SOON).toContain("That did not work. Please try again in a moment.");
    await quiet();
    expect([path(), sent()]).toEqual(["/register", ["verifyOtpRegister", "POST /auth/userconsents"]]);
    failing.clear();
    await press("Create account");
    await expect.poll(text, SOON).toContain("What may we call you?");
    expect(sent()).toEqual(["verifyOtpRegister", "POST /auth/userconsents", "POST /auth/userconsents"]);
    await quiet();
    expect(path()).toBe("/register");
  });

  it("ends where the viewer has signed in elsewhere meanwhile", async () => {
    const { store, quiet, path } = await askedForConsents(new Set());
    await quiet();
    expect(path()).toBe("/register");
    store.set(userTypeAtom, "registered");
    await expect.poll(path, SOON).toBe("/");
  });
});
