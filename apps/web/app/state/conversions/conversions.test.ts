import { expect, it, onTestFinished, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser } from "../../testing/browser-for-tests.ts";
import { SOON } from "../../testing/page-for-tests.tsx";
import { authAtom, knownPersonAtom } from "../sdks/sdk-atoms.ts";
import { conversionsAtom } from "./conversions.ts";

const PROFILE = {
  id: "u-1",
  first_name: "Asha",
  email: "asha@example.com",
  consents: { IsThirdPartyDataSharing: true },
};

/** A new member's page that reports the registration, and waits for who the person is. */
async function register() {
  let answer = (_profile: Response): void => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const { store, calls } = openBrowser({
    app: buildAppContext({ userType: "registered", country: "US", socialPixelId: "pixel-1" }),
    isSignedIn: true,
    answer: (call) => (call === "GET /user/v1/user" ? answered : undefined),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const locks: string[] = [];
  Object.defineProperty(navigator, "locks", {
    value: {
      request: (name: string, _options: object, task: () => Promise<unknown>) => (locks.push(name), task()),
    },
  });
  const callsOf = (): readonly string[] => calls.map(({ call }) => call);
  const reporting = (await store.get(conversionsAtom)).sendRegistration();
  await expect.poll(callsOf, SOON).toContain("GET /user/v1/user");
  const facts = async () => (await store.get(knownPersonAtom)).facts(Date.now());
  return { store, callsOf, locks, reporting, facts, answer: () => answer(Response.json(PROFILE)) };
}

it("reports a registration with the person that is read, in one tab at a time [ANLT-118] [ANLT-152]", async () => {
  const { callsOf, locks, reporting, facts, answer } = await register();
  answer();
  await reporting;
  expect(await facts()).toMatchObject({ userId: "u-1", person: { name: "Asha" } });
  expect(callsOf().filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  expect(locks).toContain("createConversions");
});

it("knows no person whose profile is answered after the session has ended [SESS-88]", async () => {
  const { store, callsOf, reporting, facts, answer } = await register();
  await (await store.get(authAtom)).logOut();
  answer();
  await reporting;
  expect(await facts()).toMatchObject({ userId: undefined, person: undefined });
  expect(callsOf().filter((call) => call.startsWith("PUT"))).toEqual([]);
});
