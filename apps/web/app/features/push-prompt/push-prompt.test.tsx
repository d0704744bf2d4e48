import { useAtomValue } from "jotai";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { openPopupAtom } from "../../state/popups/open-popup-atom.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { PushPrompt } from "./PushPrompt.tsx";
import { PushPromptHost } from "./PushPromptHost.tsx";

const app = buildAppContext({ userType: "registered" });
const QUESTION = "Shall we tell you when something new starts?";
const ALLOW = "Yes, tell me";
const LATE_MS = 8000;

type Answer = "granted" | "denied" | "default";
type Ask = (answered?: (answer: Answer) => void) => Promise<Answer> | undefined;

/** A browser that asks its viewer in this way; it knows no decision yet. */
const browserThat = (requestPermission: Ask) => ({ permission: "default", requestPermission });
const promising =
  (answer: Answer): Ask =>
  (answered) => {
    answered?.(answer);
    return Promise.resolve(answer);
  };

describe("the answer to the browser's own question", () => {
  const savedAfter = async (ask: Ask) => {
    const { press, quiet, calls } = await openPage(<PushPrompt onClose={() => undefined} />, {
      app,
      isSignedIn: true,
    });
    vi.stubGlobal("Notification", browserThat(ask));
    await press(ALLOW);
    await quiet();
    return calls.filter(({ call }) => call.endsWith("/userconsents")).map(({ body }) => body);
  };

  it("is saved for the account where it is a decision, and not where the viewer closes it", async () => {
    expect(await savedAfter(promising("granted"))).toEqual([{ IsPushNotificationEnabled: true }]);
    expect(await savedAfter(promising("denied"))).toEqual([{ IsPushNotificationEnabled: false }]);
    expect(await savedAfter(promising("default"))).toEqual([]);
  });

  it("is saved also by a browser that calls back and returns no promise", async () => {
    const callingBack: Ask = (answered) => {
      setTimeout(() => answered?.("granted"));
      return undefined;
    };
    expect(await savedAfter(callingBack)).toEqual([{ IsPushNotificationEnabled: true }]);
  });
});

function Page() {
  return (
    <>
      <PushPromptHost />
      <p>{useAtomValue(openPopupAtom) ?? "closed"}</p>
    </>
  );
}

/** Home at the time of the question, while the account is slow to note that it is asked. */
async function openAsking() {
  let note = (): void => undefined;
  const noted = new Promise<void>((resolve) => (note = resolve));
  let account: readonly unknown[] = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("Notification", browserThat(promising("default")));
  const page = await openPage(<Page />, {
    app,
    isSignedIn: true,
    answer(call, body) {
      if (call === "GET /user/v1/settings") return Response.json(account);
      if (call !== "POST /user/v1/settings") return undefined;
      account = [body];
      return noted.then(() => Response.json({}));
    },
  });
  const sent = () => page.calls.map(({ call }) => call);
  await page.store.get(authAtom);
  await vi.advanceTimersByTimeAsync(LATE_MS);
  vi.useRealTimers();
  await expect.poll(sent, SOON).toContain("POST /user/v1/settings");
  return { ...page, note };
}

describe("the question for push notifications", () => {
  it("is shown on the next page for it where the viewer has left meanwhile, as it is asked once [SHELL-149]", async () => {
    const { note, router, text, quiet } = await openAsking();
    await router.navigate("/movies/details/a-film/0-0-1");
    await quiet();
    note();
    await quiet();
    expect(text()).not.toContain(QUESTION);
    await router.navigate("/movies");
    await expect.poll(text, SOON).toContain(QUESTION);
  });

  it("is not shown to the next person [SHELL-149]", async () => {
    const { note, store, text, quiet } = await openAsking();
    store.set(sessionAtom, 7);
    await quiet();
    note();
    await quiet();
    expect(text()).toBe("closed");
  });
});
