import type { createStore } from "jotai";
import { profileAtom } from "./auth-atoms.ts";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";

/** Id of the signed-in person, read if need be; undefined for a guest and when it cannot be read. Only code that runs in the browser calls it. */
export async function readViewerId(store: ReturnType<typeof createStore>): Promise<string | undefined> {
  const { auth } = await store.get(browserSdksAtom);
  if (auth.tokens.get().status !== "signedIn") return undefined;
  const profile = await store.get(profileAtom);
  return (profile.get() ?? (await profile.load()).value)?.id;
}
