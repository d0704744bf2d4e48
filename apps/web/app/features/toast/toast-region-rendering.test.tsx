import { createStore, Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import "../../theme/style-scope-for-tests.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { ToastRegion } from "./ToastRegion.tsx";

function render(text?: string): string {
  const store = createStore();
  if (text !== undefined) store.set(showToastAtom, { text });
  return renderToString(
    <Provider store={store}>
      <IntlProvider locale="en" messages={{ fallback: {} }} timeZone="UTC">
        <ToastRegion />
      </IntlProvider>
    </Provider>,
  );
}

it("a toast stands in a live region, which is there before it [SHELL-124]", () => {
  expect(render()).toMatch(/^<output aria-live="polite"[^>]*><\/output>$/);
  expect(render("Saved")).toMatch(/^<output aria-live="polite"[^>]*>.*Saved.*<\/output>$/);
});
