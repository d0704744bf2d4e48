import { consentState } from "@marquee/analytics-sdk";
import { parseCountryCode } from "@marquee/config";
import { useAtomValue } from "jotai";
import { expect, it, vi } from "vitest";
import { toastAtom } from "../../state/popups/toast-atoms.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { ConsentForm } from "./ConsentForm.tsx";

function Page() {
  return (
    <>
      <ConsentForm view="preferences" data={consentState({ country: parseCountryCode("US") })} />
      <output>{useAtomValue(toastAtom)?.text}</output>
    </>
  );
}

async function openForm() {
  const page = await openPage(<Page />, { app: buildAppContext({ country: "US" }) });
  vi.stubGlobal("FormData", window.FormData);
  const { fireEvent, within } = await import("@testing-library/react");
  const button = (name: string) => within(document.body).getByRole("button", { name });
  return {
    ...page,
    pressTwice(name: string) {
      const pressed = button(name);
      fireEvent.click(pressed);
      fireEvent.click(pressed);
    },
    isBusy: () => button("Refuse all").closest("form")?.getAttribute("aria-busy"),
    toast: () => within(document.body).getByRole("status").textContent,
    acts: () => page.acts.filter((act) => !act.startsWith("cookie country")).map((act) => act.split(" ")[0]),
  };
}

it("stores a choice once and reloads the page once, though its button is pressed twice [ANLT-014]", async () => {
  const { pressTwice, isBusy, acts, quiet } = await openForm();
  pressTwice("Refuse all");
  expect(isBusy()).toBe("true");
  await expect.poll(acts, SOON).toContain("reload");
  await quiet();
  expect(acts()).toEqual(["cookie", "reload"]);
});

it("stores unchanged groups without a reload, and takes another choice then [ANLT-014]", async () => {
  const { pressTwice, isBusy, acts, toast } = await openForm();
  pressTwice("Allow all");
  await expect.poll(toast, SOON).toBe("Your choice is saved");
  await expect.poll(isBusy, SOON).toBeNull();
  expect(acts()).toEqual(["cookie"]);
  pressTwice("Refuse all");
  await expect.poll(acts, SOON).toEqual(["cookie", "cookie", "reload"]);
});
