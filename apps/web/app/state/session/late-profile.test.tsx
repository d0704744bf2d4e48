import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { partnerModeAtom } from "../app-context/partner-atoms.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { useSession } from "./use-session.ts";
import { userTypeAtom, viewerAtom } from "./viewer-atoms.ts";

function Page() {
  useSession();
  return null;
}

it("shows a guest nothing of the person before, whose profile is answered after the session has ended [SESS-88]", async () => {
  let answer = (_profile: Response): void => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const { store, calls, acts, router, quiet } = await openPage(<Page />, {
    app: buildAppContext({ userType: "registered" }),
    isSignedIn: true,
    answer: (call) => (call === "GET /user/v1/user" ? answered : undefined),
  });
  await expect.poll(() => calls.map(({ call }) => call), SOON).toContain("GET /user/v1/user");
  await (await store.get(authAtom)).logOut();
  await expect.poll(() => store.get(userTypeAtom), SOON).toBe("guest");
  answer(
    Response.json({
      id: "u-1",
      first_name: "Asha",
      partner_name: "tata sky",
      tags: ["Kids"],
      registration: "x",
    }),
  );
  await quiet();
  expect({
    viewer: store.get(viewerAtom),
    partnerMode: store.get(partnerModeAtom),
    partnerCookies: acts.filter((act) => act.startsWith("cookie partnerMode")),
    path: router.state.location.pathname,
  }).toEqual({
    viewer: { firstName: undefined, isRestricted: false, isKidsOnly: false, hideLogout: undefined },
    partnerMode: undefined,
    partnerCookies: [],
    path: "/",
  });
});
