import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PageLink, PagePrefixContext, type PageLinkProps } from "./PageLink.tsx";

const markup = (prefix: string, props: PageLinkProps): string =>
  renderToStaticMarkup(
    createElement(PagePrefixContext, { value: prefix }, createElement(PageLink, props, "Text")),
  );

describe("a link to a page", () => {
  it.each([
    ["", "/", "/"],
    ["", "/movies?sort=title#list", "/movies?sort=title#list"],
    ["/hi", "/", "/hi"],
    ["/hi", "/?page=2", "/hi?page=2"],
    ["/hi", "/#play", "/hi#play"],
    ["/hi", "/movies?sort=title#list", "/hi/movies?sort=title#list"],
    ["/global/de", "/search?q=a&page=2", "/global/de/search?q=a&amp;page=2"],
  ])("with the prefix %j to %s has the address %s [SHELL-181]", (prefix, to, href) => {
    expect(markup(prefix, { to })).toBe(`<a href="${href}" data-page="none">Text</a>`);
  });

  it.each(["https://stories.example/today", "//stories.example", "mailto:help@marquee.example", "#content"])(
    "to %s, which is no path of a page, is left to the browser [SHELL-181]",
    (to) => expect(markup("/hi", { to })).toBe(`<a href="${to}">Text</a>`),
  );

  it("tells what is to be done with its page [SHELL-181]", () => {
    const state = { code: "HALF" };
    expect(
      markup("", { to: "/buy-plan", prefetch: "intent", replace: true, preventScrollReset: true, state }),
    ).toBe(
      '<a href="/buy-plan" data-page="intent" data-replace="true" data-keep-scroll="true" data-state="{&quot;code&quot;:&quot;HALF&quot;}">Text</a>',
    );
    expect(markup("/ta", { to: "/signin", reloadDocument: true })).toBe('<a href="/ta/signin">Text</a>');
    expect(markup("", { to: "/a", state: null, className: "name", "aria-current": "page" })).toBe(
      '<a class="name" aria-current="page" href="/a" data-page="none">Text</a>',
    );
  });
});
