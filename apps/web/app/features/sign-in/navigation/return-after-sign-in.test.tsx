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

type SettingEntry = Readonly<Record<"key" | "value", string>>;

/** Opens the page as a guest, who changes the content languages and then signs in. */
async function signedIn(
  /** Of the account; undefined when it cannot be read. */
  settings: readonly SettingEntry[] | undefined,
  chosen: readonly string[] = ["ta", "en"],
) {
  const page = await openPage(<Page />, {
    app: buildAppContext({ contentLanguages: ["en", "hi"] }),
    address: "/signin",
    history: ["/settings", "/signin"],
    answer: (call) =>
      call === "GET /user/v1/settings"
        ? settings === undefined
          ? new Response(null, { status: 500 })
          : Response.json(settings)
        : undefined,
  });
  if (chosen.length > 0) await page.store.set(changeContentLanguagesAtom, chosen);
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

  it("starts the popup from those of the account, also where the page has them already [SESS-84] [SHELL-108]", async () => {
    const { acts, router } = await signedIn([{ key: "content_language", value: "hi,en" }], []);
    await expect.poll(() => router.state.location.pathname, SOON).toBe("/");
    expect(acts).toEqual(["cookie contentLanguages=en,hi"]);
  });

  it("stores none of an account that cannot be read", async () => {
    const { acts, router } = await signedIn(undefined, []);
    await expect.poll(() => router.state.location.pathname, SOON).toBe("/");
    expect(acts).toEqual([]);
  });

  it("stores them where the account has another display language only [SESS-84]", async () => {
    const { acts } = await signedIn(
      [
        { key: "display_language", value: "hi" },
        { key: "content_language", value: "en,hi" },
      ],
      [],
    );
    await expect
      .poll(() => acts, SOON)
      .toEqual(["cookie contentLanguages=en,hi", "cookie displayLanguage=hi", "replace by /hi"]);
  });
});
