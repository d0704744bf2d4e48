import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { ContactFacts } from "./ContactFacts.tsx";

it("shows phone and e-mail of the installation's support, each with its link [SHELL-013] [SHELL-103] [DEC-028]", () => {
  const app = buildAppContext({ supportPhone: "+49 (30) 5550-7", supportEmail: "hilfe@kino.example" });
  const html = renderPart(<ContactFacts />, { app, path: "/contactus" });
  expect([linkTexts(html), linkTargets(html)]).toEqual([
    ["+49 (30) 5550-7", "hilfe@kino.example"],
    ["tel:+493055507", "mailto:hilfe@kino.example"],
  ]);
});
