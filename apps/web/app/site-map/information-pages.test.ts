import { expect, it } from "vitest";
import english from "../i18n/messages/en/footer.json";
import { INFORMATION_PAGES } from "./information-pages.ts";

it("each shows the text of its own name under its own address [SHELL-013] [SHELL-018]", () => {
  expect(INFORMATION_PAGES.map(({ path, slug, labelKey }) => [path, slug, english[labelKey]])).toEqual([
    ["/aboutus", "aboutus", "About us"],
    ["/know-your-team", "know-your-team", "Know your team"],
    ["/partners", "partners", "Partners"],
    ["/help", "help", "Help"],
    ["/contactus", "contactus", "Contact us"],
    ["/privacypolicy", "privacypolicy", "Privacy policy"],
    ["/termsofuse", "termsofuse", "Terms of use"],
    ["/cookiesconsent", "cookiesconsent", "Cookies and consent"],
    ["/content-redressal", "content-redressal", "Content redressal"],
  ]);
});
