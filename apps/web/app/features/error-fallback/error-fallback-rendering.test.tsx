import { describe, expect, it } from "vitest";
import type { PageFault } from "../../faults/page-fault.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { ErrorFallback } from "./ErrorFallback.tsx";

const TITLES = {
  NOT_AVAILABLE: "No information available",
  FEATURE_NOT_AVAILABLE: "Feature not available",
  NO_ACTIVE_INTERNET: "No internet connection",
  SOMETHING_WENT_WRONG: "Something went wrong",
  CONTENT_NOT_AVAILABLE: "Content not available in your country",
  CONTENT_NOT_AVAILABLE_REGION: "Content not available in your region",
  PAGE_NOT_FOUND: "Page not found",
} as const;
const PAGE_ERRORS = Object.keys(TITLES) as readonly (keyof typeof TITLES)[];

const app = buildAppContext();
const render = (fault: PageFault): string => renderPart(<ErrorFallback fault={fault} />, { app });
const heading = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

describe("a fallback", () => {
  it("shows message and code of the error that caused it, one below the other [SHELL-117]", () => {
    const html = render({ kind: "SOMETHING_WENT_WRONG", message: "Back at noon", code: "ABC_MNTN_01" });
    expect(heading(html)).toBe("Back at noon");
    expect(html.indexOf("Error Code: ABC_MNTN_01")).toBeGreaterThan(html.indexOf("Back at noon"));
    expect(render({ kind: "SOMETHING_WENT_WRONG" })).not.toContain("Error Code");
    expect(heading(render({ kind: "SOMETHING_WENT_WRONG" }))).toBe("Something went wrong");
  });

  it("shows message and code as text, never as markup [SHELL-117] [SHELL-156]", () => {
    const html = render({
      kind: "CONTENT_NOT_AVAILABLE",
      message: `<img src=x onerror="a()"> {code} <b>b</b>`,
      code: `<i>{x}</i> '17'`,
    });
    expect(heading(html)).toBe("&lt;img src=x onerror=&quot;a()&quot;&gt; {code} &lt;b&gt;b&lt;/b&gt;");
    expect(/<p[^>]*>(Error Code.*?)<\/p>/.exec(html)?.[1]).toBe(
      "Error Code: &lt;i&gt;{x}&lt;/i&gt; &#x27;17&#x27;",
    );
  });

  it("links to the Android app of the installation, not home, when a feature is missing, and shows no code [SHELL-118] [DEC-027]", () => {
    const html = render({ kind: "FEATURE_NOT_AVAILABLE", code: "472" });
    expect(linkTargets(html)).toEqual([app.addresses.androidAppUrl]);
    expect(html).not.toMatch(/Go home|Error Code|472/);
  });

  it.each(PAGE_ERRORS)(
    "of kind %s has its title, and a way home unless it leads to the app [SHELL-116]",
    (kind) => {
      const html = render({ kind });
      expect([heading(html), linkTexts(html).includes("Go home")]).toEqual([
        TITLES[kind],
        kind !== "FEATURE_NOT_AVAILABLE",
      ]);
    },
  );

  it.each([
    ["/", ["retry", "reload"], "/"],
    ["/movies", ["retry"], "/"],
  ])(
    "at %s runs its retry when the viewer goes home, and reloads home alone [SHELL-119]",
    async (path, done, at) => {
      const acts: string[] = [];
      const page = await openPage(
        <ErrorFallback fault={{ kind: "PAGE_NOT_FOUND" }} onRetry={() => acts.push("retry")} />,
        { app, address: path, history: [path] },
      );
      const press = new window.MouseEvent("click", { bubbles: true, cancelable: true });
      [...document.querySelectorAll("a")]
        .find(({ textContent }) => textContent === "Go home")
        ?.dispatchEvent(press);
      await expect.poll(() => page.router.state.location.pathname, SOON).toBe(at);
      expect([press.defaultPrevented, [...acts, ...page.acts]]).toEqual([true, done]);
    },
  );

  it("offers another try where one may help: without a connection and after a failure [SHELL-120] [SHELL-121]", () => {
    const retries = PAGE_ERRORS.filter((kind) => linkTexts(render({ kind })).includes("Try again"));
    expect([...retries].sort()).toEqual(["NO_ACTIVE_INTERNET", "SOMETHING_WENT_WRONG"]);
  });
});
