import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { consentsAtom } from "../session/auth-atoms.ts";
import { useSession } from "../session/use-session.ts";
import { userTypeAtom } from "../session/viewer-atoms.ts";
import { authAtom } from "./sdk-atoms.ts";
import { watchHistoryAtom } from "./watch-history-atom.ts";

function Page() {
  useSession();
  return null;
}

/** The page of a signed-in viewer. `changeViewer` signs them out and another viewer in, in the same document. */
async function openMemberPage(answer: (call: string) => Response | Promise<Response> | undefined) {
  const page = await openPage(<Page />, {
    app: buildAppContext({ userType: "registered" }),
    isSignedIn: true,
    answer: (call) => (call.endsWith("/v1/subscription") ? Response.json([]) : answer(call)),
  });
  const auth = await page.store.get(authAtom);
  await page.quiet();
  return {
    ...page,
    bodiesOf: (path: string) =>
      page.calls.flatMap(({ call, body }) => (call.endsWith(path) && !call.startsWith("GET") ? [body] : [])),
    async changeViewer(): Promise<void> {
      await auth.logOut();
      await expect.poll(() => page.store.get(userTypeAtom), SOON).toBe("guest");
      const tokens = { accessToken: "next-access-token", refreshToken: "next-refresh-token" };
      await auth.tokens.signIn({ ...tokens, expiresInSeconds: 3600 });
      await auth.updateUserType();
      await expect.poll(() => page.store.get(userTypeAtom), SOON).toBe("registered");
      await page.quiet();
    },
  };
}

it("sends no position of an earlier viewer to the account of the next one in the same document [CONT-91]", async () => {
  let isDown = true;
  const { store, calls, bodiesOf, changeViewer, quiet } = await openMemberPage((call) =>
    isDown && call.endsWith("/watchhistory") ? Response.json({ message: "No" }, { status: 503 }) : undefined,
  );
  const history = await store.get(watchHistoryAtom);
  await history.record({ contentId: "0-0-1", assetType: 0, positionMs: 60_000, durationMs: 600_000 });
  await history.flush();
  expect(bodiesOf("/watchhistory")).toMatchObject([{ items: [{ id: "0-0-1", position: 60 }] }]);
  await changeViewer();
  isDown = false;
  calls.length = 0;
  window.dispatchEvent(new window.Event("online"));
  document.dispatchEvent(new window.Event("visibilitychange"));
  window.dispatchEvent(new window.Event("pagehide"));
  await quiet();
  expect(bodiesOf("/watchhistory")).toEqual([]);
  expect(await store.get(watchHistoryAtom)).not.toBe(history);
});

it("sends what waits when the page is hidden, left or frozen, and when the network is back, and nothing when it shows again [CONT-91]", async () => {
  const { store, bodiesOf, quiet } = await openMemberPage(() => undefined);
  const history = await store.get(watchHistoryAtom);
  const film = { contentId: "0-0-1", assetType: 0, durationMs: 600_000 };
  await history.record({ ...film, positionMs: 10_000 });
  await history.flush();
  const sent = () => bodiesOf("/watchhistory").map((body) => (body as { items: unknown[] }).items[0]);
  expect(sent()).toMatchObject([{ id: "0-0-1", position: 10 }]);
  let visibility: DocumentVisibilityState = "hidden";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
  const events: readonly (readonly [EventTarget, string])[] = [
    [document, "visibilitychange"],
    [window, "pagehide"],
    [document, "freeze"],
    [window, "online"],
  ];
  for (const [index, [target, name]] of events.entries()) {
    const position = 20 + index;
    await history.record({ ...film, positionMs: position * 1000 });
    target.dispatchEvent(new window.Event(name));
    // Without the event it would be sent after ten seconds.
    await expect.poll(sent, { timeout: 5000, message: name }).toHaveLength(index + 2);
    expect([name, sent().at(-1)]).toMatchObject([name, { id: "0-0-1", position }]);
  }
  visibility = "visible";
  document.dispatchEvent(new window.Event("visibilitychange"));
  await quiet();
  expect(sent()).toHaveLength(events.length + 1);
});

it("stores no position of a player that outlives the session of its viewer [CONT-91]", async () => {
  const { store, bodiesOf, changeViewer, quiet } = await openMemberPage(() => undefined);
  const history = await store.get(watchHistoryAtom);
  await changeViewer();
  await history.record({ contentId: "0-0-1", assetType: 0, positionMs: 60_000, durationMs: 600_000 });
  const next = await store.get(watchHistoryAtom);
  await next.sync();
  await quiet();
  expect([next.get(), bodiesOf("/watchhistory")]).toEqual([[], []]);
  // Its own positions are stored and sent.
  await next.record({ contentId: "0-0-2", assetType: 0, positionMs: 30_000, durationMs: 600_000 });
  await next.flush();
  expect(bodiesOf("/watchhistory")).toMatchObject([{ items: [{ id: "0-0-2", position: 30 }] }]);
});

it("sends no consent of an earlier viewer for the next one in the same document", async () => {
  let finishFirst = (_answer: Response): void => undefined;
  const first = new Promise<Response>((resolve) => (finishFirst = resolve));
  const { store, bodiesOf, changeViewer, quiet } = await openMemberPage((call) =>
    /^(?:PUT|POST) .*consents$/.test(call) ? first : undefined,
  );
  const consents = await store.get(consentsAtom);
  const saved = [consents.save({ IsTargetedAds: true }), consents.save({ IsThirdPartyDataSharing: true })];
  await changeViewer();
  finishFirst(Response.json({}));
  await Promise.all(saved);
  await quiet();
  expect(bodiesOf("consents")).toEqual([{ IsTargetedAds: true }]);
});
