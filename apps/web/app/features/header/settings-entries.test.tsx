import { expect, it } from "vitest";
import { toastAtom } from "../../state/popups/toast-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { SettingsEntries } from "./SettingsEntries.tsx";

async function pressReset(isRefused: boolean) {
  const page = await openPage(<SettingsEntries />, {
    app: buildAppContext({ userType: "registered" }),
    isSignedIn: true,
    answer: (call) =>
      isRefused && /^(?:PUT|POST) .*\/settings$/.test(call)
        ? Response.json({ code: "UNAVAILABLE", message: "No" }, { status: 503 })
        : undefined,
  });
  page.store.set(userTypeAtom, "registered");
  await page.press("Reset settings");
  return page;
}

it("says that the settings could not be reset [SESS-40]", async () => {
  const { store, acts } = await pressReset(true);
  await expect
    .poll(() => store.get(toastAtom)?.text, SOON)
    .toBe("This could not be saved. Please try again.");
  expect(acts).toEqual([]);
});

it("says nothing when it opens the page with the settings reset [SESS-40]", async () => {
  const { store, acts } = await pressReset(false);
  await expect.poll(() => acts, SOON).toEqual(["cookie displayLanguage=en", "reload"]);
  expect(store.get(toastAtom)).toBeUndefined();
});
