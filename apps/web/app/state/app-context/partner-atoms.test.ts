import { createStore } from "jotai";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { appContextAtom } from "./app-context-atoms.ts";
import { isAllowedPathAtom, joinPartnerAtom, partnerModeAtom } from "./partner-atoms.ts";

afterEach(() => vi.unstubAllGlobals());

function visitorOf(partnerMode?: "satellite" | "telecom") {
  const jar = { cookie: "" };
  vi.stubGlobal("document", jar);
  const store = createStore();
  store.set(
    appContextAtom,
    buildAppContext({ partnerMode, menuNames: ["plex"], cookieDomain: "marquee.example", country: "US" }),
  );
  return { store, jar };
}

describe("the partner of an account", () => {
  it("is recognised by its name, stored until the browser is closed, and takes away its pages [SHELL-087] [SHELL-091]", () => {
    const { store, jar } = visitorOf();
    const isAllowed = (path: string) => store.get(isAllowedPathAtom)(path);
    expect([store.get(partnerModeAtom), isAllowed("/live-tv"), isAllowed("/movies")]).toEqual([
      undefined,
      true,
      true,
    ]);
    store.set(joinPartnerAtom, "Tata Sky");
    expect([store.get(partnerModeAtom), isAllowed("/live-tv"), isAllowed("/movies")]).toEqual([
      "satellite",
      false,
      true,
    ]);
    expect(jar.cookie).toBe("partnerMode=satellite; path=/; samesite=lax; domain=marquee.example");
  });

  it("changes nothing for another company, for an account without one, and for a visit from a partner [SHELL-091]", () => {
    for (const name of ["Somebody", "", undefined]) {
      const { store, jar } = visitorOf();
      store.set(joinPartnerAtom, name);
      expect([store.get(partnerModeAtom), jar.cookie]).toEqual([undefined, ""]);
    }
    const { store, jar } = visitorOf("telecom");
    store.set(joinPartnerAtom, "tata sky");
    expect([store.get(partnerModeAtom), jar.cookie]).toEqual(["telecom", ""]);
  });
});
