import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { useHeaderPosition } from "./use-header-position.ts";

function Position() {
  return <p>{useHeaderPosition().isHidden ? "hidden" : "shown"}</p>;
}

it.each([
  [599, 44],
  [600, 48],
  [1199, 48],
  [1200, 65],
])(
  "hides the header of a window of %d pixels after scrolling down by more than %d, its height there [SHELL-055] [DEC-010]",
  async (width, height) => {
    const { text } = await openPage(<Position />, { app: buildAppContext() });
    const scrollTo = async (y: number): Promise<void> => {
      for (const [name, value] of Object.entries({ innerWidth: width, scrollY: y }))
        Object.defineProperty(window, name, { value, configurable: true });
      window.dispatchEvent(new window.Event("scroll"));
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await scrollTo(height);
    expect(text()).toBe("shown");
    await scrollTo(height + 1);
    await expect.poll(text, SOON).toBe("hidden");
  },
);
