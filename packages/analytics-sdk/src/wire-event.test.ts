import type { Viewer } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { completeEvent, factProperties, withoutPerson } from "./wire-event.ts";

const VIEWER = {
  userType: "guest",
  deviceId: "device-1",
  country: "IN",
  language: "en",
  contentLanguages: ["en"],
  platformName: "desktop_web",
  appVersion: "1.0.0",
} as unknown as Viewer;
const NOBODY = { name: "N/A", email: "N/A", mobile: "N/A", gender: "N/A", age: "N/A" };
const FACTS = {
  userType: "guest",
  identity: "device-1",
  country: "IN",
  displayLanguage: "en",
  contentLanguages: ["en"],
  platformName: "desktop_web",
  appVersion: "1.0.0",
};
const of = (change: object = {}, page: object = {}) =>
  factProperties({ viewer: { ...VIEWER, ...change }, page });

describe("what every event says about a viewer", () => {
  it("is every known fact, and no person when none is known [ANLT-010] [ANLT-011] [DEC-038]", () => {
    expect(of()).toEqual({ ...NOBODY, ...FACTS });
    expect(of({ platformName: "mobile_web" })).toMatchObject({ platformName: "mobile_web" });
    expect(of({ userId: "user-9" }, { name: "home", previousName: "search" })).toMatchObject({
      identity: "user-9",
      pageName: "home",
      previousPageName: "search",
    });
  });

  it("includes each fact of a person; the age as its group if there is one [ANLT-011] [ANLT-012]", () => {
    expect(of({ person: { name: "Asta", gender: "f" } })).toMatchObject({
      ...NOBODY,
      name: "Asta",
      gender: "f",
    });
    expect(of({ person: { age: 41 } })).toMatchObject({ age: "41" });
    expect(of({ person: { age: 41, ageGroup: "35-44" } })).toMatchObject({ age: "35-44", gender: "N/A" });
    expect(of({ person: {} })).toMatchObject(NOBODY);
  });

  it("has profile tags if there are some, and marks only children as kids [ANLT-016] [DEC-044]", () => {
    expect(of({ profileTags: ["Kids"] })).toMatchObject({ profileTags: ["Kids"], kidsOnly: true });
    for (const profileTags of [[], undefined]) {
      expect(of({ profileTags })).not.toHaveProperty("profileTags");
      expect(of({ profileTags })).not.toHaveProperty("kidsOnly");
    }
    for (const profileTags of [["Adult"], ["Kids", "Education"]]) {
      const other = of({ profileTags });
      expect(other).toMatchObject({ profileTags });
      expect(other).not.toHaveProperty("kidsOnly");
    }
  });
});

describe("an event that is completed", () => {
  const event = (properties: object = {}, sessionId = "") =>
    ({ event: "menu_opened", properties: { menu: "a", ...properties }, timestamp: 7, sessionId }) as const;
  const facts = { country: "IN", pageName: "movies", previousPageName: "home", menu: "of the page" };

  it("keeps its own properties, its time and its session [ANLT-001] [ANLT-010]", () => {
    expect(completeEvent(event(), facts, "s-1")).toEqual({
      event: "menu_opened",
      properties: { ...facts, menu: "a" },
      timestamp: 7,
      sessionId: "s-1",
    });
    expect(completeEvent(event({}, "s-0"), facts, "s-1").sessionId).toBe("s-0");
  });

  it("that names its own page does not get the page before that of another [ANLT-133]", () => {
    const properties = completeEvent(event({ pageName: "home" }), facts, "s-1").properties;
    expect([properties["pageName"], properties["previousPageName"]]).toEqual(["home", undefined]);
    const own = completeEvent(
      event({ pageName: "home", previousPageName: "search" }),
      facts,
      "s-1",
    ).properties;
    expect(own["previousPageName"]).toBe("search");
  });

  it("loses only the person on a withdrawal [ANLT-011]", () => {
    const named = { ...event({ email: "asta@person.example", name: "Asta", planName: "Premium" }, "s-1") };
    expect(withoutPerson(named)).toEqual({
      ...named,
      properties: { menu: "a", email: "N/A", name: "N/A", planName: "Premium" },
    });
  });
});
