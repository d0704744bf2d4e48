import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { FeatureLinks } from "./FeatureLinks.tsx";

const links = (country: string, flags: Readonly<Record<string, boolean>>, features: readonly string[]) => {
  const html = renderPart(<FeatureLinks features={features} />, {
    app: buildAppContext({ country, prefix: country === "IN" ? "" : "/global", flags }),
    path: "/help",
  });
  return linkTexts(html).map((text, index) => `${text} ${linkTargets(html)[index]}`);
};

it("link to the blog once, and only where the country's own flag is on, whatever the platform names [SHELL-076] [SHELL-093]", () => {
  const features = ["search", "blog_india", "blog_global", "referral"];
  const flags = (blog_india: boolean, blog_global: boolean) => ({ blog_india, blog_global });
  const [search, referral] = ["Search /search", "Refer a friend /referral"];
  expect([
    links("IN", flags(true, true), features),
    links("IN", flags(false, true), features),
    links("US", flags(true, false), features),
    links("US", flags(false, true), ["referral"]),
    links("US", flags(true, false), ["blog_india"]),
    links("IN", flags(true, false), []),
  ]).toEqual([
    [search, "Blog /blog/", referral],
    [search, referral],
    ["Search /global/search", "Refer a friend /global/referral"],
    ["Blog /global/blog/", "Refer a friend /global/referral"],
    [],
    [],
  ]);
});
