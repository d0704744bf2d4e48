import { describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../testing/app-context-for-tests.ts";
import { openPage } from "../testing/page-for-tests.tsx";
import { PageLink, PagePrefixContext } from "../ui/PageLink/PageLink.tsx";
import { PageNavigation } from "./PageNavigation.tsx";

const CURRENT = "/hi/movies?sort=title";

const LINKS = {
  Kids: "/kids?page=2#list",
  Home: "/",
  Current: "/movies?sort=title",
  Stories: "https://stories.example/",
};
const HANDLED = "Handled";

/** A page in Hindi with links of all kinds; a press of a link answers where the router then is, and how it came there. */
async function openLinks() {
  const { router } = await openPage(
    <PagePrefixContext value="/hi">
      <PageNavigation />
      {Object.entries(LINKS).map(([name, to]) => (
        <PageLink key={name} to={to}>
          {name}
        </PageLink>
      ))}
      <PageLink to="/search" onClick={(event) => event.preventDefault()}>
        {HANDLED}
      </PageLink>
    </PagePrefixContext>,
    {
      app: buildAppContext({ prefix: "/hi", language: "hi" }),
      address: CURRENT,
      history: ["/movies?sort=title"],
    },
  );
  vi.stubGlobal("Element", (window as unknown as { Element: unknown }).Element);
  // A part that React has not hydrated, and links with a target.
  document.body.insertAdjacentHTML(
    "beforeend",
    `<a href="/hi/news" data-page="none">Early</a>
     <a href="/hi/news" data-page="none" target="_blank">Tab</a>
     <a href="/hi/news" data-page="none" target="_self">Here</a>`,
  );
  return async (text: string, more: MouseEventInit = {}) => {
    const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === text);
    const press = new window.MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...more });
    link?.dispatchEvent(press);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const { pathname, search, hash } = router.state.location;
    return [pathname + search + hash, press.defaultPrevented, router.state.historyAction];
  };
}

const STAYED = "/movies?sort=title";

describe("a press of a link", () => {
  it.each([
    ["Kids", "/kids?page=2#list"],
    ["Home", "/"],
    ["Early", "/news"],
    ["Here", "/news"],
  ])(
    "to %s is followed in the document, also before its part is hydrated [SHELL-181]",
    async (text, path) => {
      const press = await openLinks();
      expect(await press(text)).toEqual([path, true, "PUSH"]);
    },
  );

  it("that a component handles, that has a target, or that leads elsewhere is not followed [SHELL-181]", async () => {
    const press = await openLinks();
    expect(await press("Handled")).toEqual([STAYED, true, "POP"]);
    for (const text of ["Tab", "Stories"]) expect(await press(text)).toEqual([STAYED, false, "POP"]);
  });

  it.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    "with %j is left to the browser [SHELL-181]",
    async (more) => {
      const press = await openLinks();
      expect(await press("Kids", more)).toEqual([STAYED, false, "POP"]);
    },
  );

  it("to the current page adds nothing to the history [SHELL-181]", async () => {
    const press = await openLinks();
    expect(await press("Current")).toEqual([STAYED, true, "REPLACE"]);
  });
});
