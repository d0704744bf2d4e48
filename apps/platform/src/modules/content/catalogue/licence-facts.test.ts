import { expect, it } from "vitest";
import { licenceFacts } from "./licence-facts.ts";

it("a title plays from the start of its licence, without one from the day it came out, without both from always [SHELL-160]", () => {
  const playsFrom = (licenceStartsOn: string | null, releaseDate: string | null) =>
    licenceFacts({ licenceStartsOn, releaseDate, licenceExpiresAt: null }).releasesAt;
  expect([
    playsFrom("2027-03-12", "1913-07-06"),
    playsFrom("2027-03-12", "2031-07-06"),
    playsFrom(null, "2031-07-06"),
    playsFrom(null, null),
  ]).toEqual([Date.UTC(2027, 2, 12), Date.UTC(2027, 2, 12), Date.UTC(2031, 6, 6), undefined]);
});
