import { expect, it } from "vitest";
import type { Auth } from "../src/index.ts";
import { createVirtualWorld, TEST_DEVICE_ID } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer } from "./viewer.ts";

type Ask = Awaited<ReturnType<typeof viewer>>["ask"];

/** What a listener may do to the very thing that calls it. */
const DEEDS: readonly ((parts: { readonly auth: Auth; readonly ask: Ask }) => unknown)[] = [
  () => {
    throw new Error("listener");
  },
  () => new Promise<never>(() => undefined),
  ({ ask }) => ask(),
  ({ auth }) => auth.load(),
  ({ auth }) => auth.getDeviceId(),
  ({ auth }) => auth.updateUserType(),
  ({ auth }) => auth.tokens.getViewerToken(),
  ({ auth }) => auth.tokens.refresh(auth.tokens.getGeneration()),
  ({ auth }) => auth.tokens.subscribe(() => undefined),
  ({ auth }) => auth.tokens.load(),
];

it("a thousand listeners that call back, throw or never settle delay no refresh, and receive each change once and in the same order", async () => {
  const { pick } = createVirtualWorld({ seed: 7 });
  for (let permutation = 0; permutation < 1000; permutation += 1) {
    const { auth, ask, later, server } = await viewer();
    const heard: string[][] = [[], []];
    const listen = (list: string[] = []) =>
      auth.tokens.subscribe(
        ({ status, session, isRefreshFailed }) => void list.push(`${status} ${session} ${isRefreshFailed}`),
      );
    listen(heard[0]);
    for (let index = 0; index < 3; index += 1) {
      const deed = DEEDS[pick(DEEDS.length)];
      auth.tokens.subscribe(() => deed?.({ auth, ask }));
    }
    listen(heard[1]);
    await later(HOUR_SECONDS);
    expect([permutation, await ask(), server.count("refresh")]).toEqual([permutation, "premium", 1]);
    await auth.tokens.signOut();
    await auth.tokens.signIn(server.ledger.signIn("another", TEST_DEVICE_ID));
    expect([permutation, await ask()]).toEqual([permutation, "another"]);
    expect([permutation, heard[0]]).toEqual([permutation, ["guest 2 false", "signedIn 3 false"]]);
    expect(heard[1]).toEqual(heard[0]);
    auth.close();
  }
});
