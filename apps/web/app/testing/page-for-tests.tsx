import { Provider } from "jotai";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, onTestFinished, vi } from "vitest";
import { openBrowser, type BrowserCase } from "./browser-for-tests.ts";
import { MESSAGES } from "./render-for-tests.tsx";

interface PageCase extends BrowserCase {
  /** Paths of the router's history; the last is shown. Default: home. */
  readonly history?: readonly string[];
  /** What the loader of the page answers. Default: nothing. */
  readonly loaderData?: unknown;
}

/** How long a test waits for what a page does: enough for a busy machine. */
export const SOON = { timeout: 20_000 };

/** A moment for scheduled work of React and the answers of calls. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

/** Shows a part of a page with its effects, until the end of the test. Its elements are found by what a viewer reads. */
export async function openPage(
  element: ReactElement,
  { history = ["/"], loaderData, ...browserCase }: PageCase,
) {
  const browser = openBrowser(browserCase);
  onTestFinished(() => void vi.unstubAllGlobals());
  // When React is loaded without a window, it does not listen to what is typed.
  const { cleanup, fireEvent, render } = await import("@testing-library/react");
  const router = createMemoryRouter([{ id: "page", path: "*", element, loader: () => loaderData }], {
    initialEntries: [...history],
    hydrationData: { loaderData: { page: loaderData } },
  });
  const { container, findByLabelText, findByRole } = render(
    <Provider store={browser.store}>
      <IntlProvider locale="en" messages={MESSAGES} timeZone="UTC">
        <RouterProvider router={router} />
      </IntlProvider>
    </Provider>,
  );
  onTestFinished(() => {
    cleanup();
    return aMoment();
  });
  const field = (label: string) => findByLabelText(label, {}, SOON);
  return {
    ...browser,
    router,
    field,
    text: () => container.textContent,
    /** Waits until the page has sent no call for 100 ms, so that what it does by itself has been done. */
    async quiet(): Promise<void> {
      let known = -1;
      while (known !== browser.calls.length) {
        known = browser.calls.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async press(name: string): Promise<void> {
      const button = await findByRole("button", { name }, SOON);
      await expect.poll(() => button.hasAttribute("disabled"), SOON).toBe(false);
      fireEvent.click(button);
      await aMoment();
    },
    async tick(name: string | RegExp): Promise<void> {
      fireEvent.click(await findByRole("checkbox", { name }, SOON));
      await aMoment();
    },
    async enter(label: string, value: string): Promise<void> {
      fireEvent.change(await field(label), { target: { value } });
      await aMoment();
    },
  };
}
