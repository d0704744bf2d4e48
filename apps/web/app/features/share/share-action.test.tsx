import { useAtomValue } from "jotai";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../state/popups/toast-atoms.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { ShareAction } from "./ShareAction.tsx";

afterEach(() => void vi.useRealTimers());

const CARD = { id: "0-0-1", title: "A film", kind: "movie", to: "/movies/details/a-film/0-0-1" } as const;
const LONG = "https://marquee.example/movies/details/a-film/0-0-1";
const SHORT = "https://marquee.example/s/AbC12345";
const FAILED = "Something went wrong";

function Page() {
  return (
    <>
      <ShareAction card={CARD} />
      <p>{useAtomValue(toastAtom)?.text}</p>
    </>
  );
}

const named = (name: string): Error => Object.assign(new Error("No"), { name });

interface Device {
  /** What the device's dialog answers. Default: the browser has no dialog. */
  readonly share?: (data: ShareData) => Promise<void>;
  /** What the clipboard answers. Default: the page is not allowed any. */
  readonly copy?: (text: string) => Promise<void>;
  /** What shortening answers. Default: the short form. */
  readonly shorten?: () => Response | Promise<Response>;
}

/** The page of a title on this device, whose session is known. */
async function openTitle({ share, copy, shorten = () => Response.json({ short: SHORT }) }: Device) {
  const page = await openPage(<Page />, {
    app: buildAppContext(),
    answer: (call) => (call.endsWith("/shorturl") ? shorten() : undefined),
  });
  for (const [name, value] of Object.entries({ share, clipboard: copy && { writeText: copy } }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  await page.store.get(authAtom);
  const { fireEvent } = await import("@testing-library/react");
  const link = await page.field("Share: A film");
  return { ...page, press: () => fireEvent.click(link) };
}

describe("sharing a title", () => {
  it.each(["share", "copy"] as const)(
    "waits one second at most for the short form, as the browser allows a %s only soon after the press [SESS-17]",
    async (way) => {
      const given: unknown[] = [];
      const { press } = await openTitle({
        [way]: (what: unknown) => Promise.resolve(void given.push(what)),
        shorten: () => new Promise(() => undefined),
      });
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      press();
      await vi.advanceTimersByTimeAsync(999);
      expect(given).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(given).toEqual([way === "share" ? { title: "A film", url: LONG } : LONG]);
    },
  );

  it("copies the short form and says so", async () => {
    const copied: string[] = [];
    const { press, text } = await openTitle({ copy: (short) => Promise.resolve(void copied.push(short)) });
    press();
    await expect.poll(text, SOON).toBe("The link is copied");
    expect(copied).toEqual([SHORT]);
  });

  it.each<readonly [string, Device]>([
    ["the dialog is refused", { share: () => Promise.reject(named("NotAllowedError")) }],
    ["the clipboard is refused", { copy: () => Promise.reject(named("NotAllowedError")) }],
    ["there is no clipboard", {}],
  ])("says that it failed where %s [SESS-17]", async (_what, device) => {
    const { press, text } = await openTitle(device);
    press();
    await expect.poll(text, SOON).toBe(FAILED);
  });

  it.each(["AbortError", "InvalidStateError"])(
    "says nothing where the viewer closes the dialog or it is open already: %s",
    async (name) => {
      const share = vi.fn(() => Promise.reject(named(name)));
      const { press, text, quiet } = await openTitle({ share });
      press();
      await expect.poll(() => share.mock.calls.length, SOON).toBe(1);
      await quiet();
      expect(text()).toBe("");
    },
  );
});
