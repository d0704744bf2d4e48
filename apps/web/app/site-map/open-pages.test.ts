import { describe, expect, it } from "vitest";
import { staysOpen } from "./open-pages.ts";

describe("a page while a payment waits for its payer", () => {
  it.each([
    "/help",
    "/help/",
    "/contactus",
    "/termsofuse",
    "/privacypolicy",
    "/cookiesconsent",
    "/content-redressal",
    "/aboutus",
    "/consent-manager",
    "/signin",
    "/register",
  ])("%s stays open [PLAN-74]", (path) => {
    expect(staysOpen(path, [undefined, { messages: {} }])).toBe(true);
  });

  it.each(["/", "/movies", "/help/orders", "/buy-plan", "/myprofile", "/search", "/helpful"])(
    "%s may be left [PLAN-74]",
    (path) => {
      expect(staysOpen(path, [undefined, null, 7, { messages: {} }])).toBe(false);
    },
  );

  it("of a title stays open when it plays for free, not when it needs a plan or rental or is refused [PLAN-74]", () => {
    const path = "/movies/details/the-general/0-0-1";
    const at = (offer: object) => staysOpen(path, [{ header: {} }, { title: { offer } }]);
    expect(at({ kind: "play" })).toBe(true);
    for (const kind of ["subscription", "rental", "rentalOrSubscription", "refused"])
      expect(at({ kind, code: 610 })).toBe(false);
  });
});
