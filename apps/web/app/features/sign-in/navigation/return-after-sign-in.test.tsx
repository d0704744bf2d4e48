import { atom, useAtomValue } from "jotai";
import { describe, expect, it } from "vitest";
import { changeContentLanguagesAtom } from "../../../state/languages/apply-languages-atom.ts";
import { authAtom } from "../../../state/sdks/sdk-atoms.ts";
import { buildAppContext } from "../../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../../testing/page-for-tests.tsx";
import { useReturn } from "./use-return.ts";

const isDoneAtom = atom(false);

function Page() {
  useReturn(useAtomValue(isDoneAtom));
  return null;
}

/** A guest changes the content languages, then signs in to an account with these settings. */
async function signedIn(settings: readonly { readonly key: string; readonly value: string }[]) {
  const page = await openPage(<Page />, {
    app: buildAppContext({ contentLanguages: ["en", "hi"] }),
    address: "/signin",
    history: ["/settings", "/signin"],
    answer: (call) => (call === "GET /user/v1/settings" ? Response.json(settings) : undefined),
  });
  await page.store.set(changeContentLanguagesAtom, ["ta", "en"]);
  const { tokens } = await page.store.get(authAtom);
  await tokens.signIn({ accessToken: "access", refreshToken: "refresh", expiresInSeconds: 900 });
  page.store.set(isDoneAtom, true);
  return page;
}

describe("the return after a sign-in", () => {
  it("gives a new account the content languages chosen since the page was loaded [SESS-28]", async () => {
    const { calls, router } = await signedIn([]);
    const saved = () => calls.flatMap(({ call, body }) => (call === "POST /user/v1/settings" ? [body] : []));
    await expect.poll(saved, SOON).toEqual([
      { key: "first_time_login", value: "false" },
      { key: "display_language", value: "en" },
      { key: "content_language", value: "en,ta" },
    ]);
    await expect.poll(() => router.state.location.pathname, SOON).toBe("/");
  });

  it("loads the page in those of the account, where it has others [SESS-28]", async () => {
    const { acts } = await signedIn([{ key: "content_language", value: "en,hi" }]);
    await expect
      .poll(() => acts, SOON)
      .toEqual([
        "cookie contentLanguages=en,ta",
        "cookie displayLanguage=en",
        "cookie contentLanguages=en,hi",
        "replace by /",
      ]);
  });
});
