import type { createStore } from "jotai";
import type { BrowserSdks } from "../../state/sdks/browser-sdks.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";

/** The SDKs for what only a signed-in viewer has. For a guest, who is being led to sign-in, it never comes: no call is made. */
export async function signedInSdks(store: ReturnType<typeof createStore>): Promise<BrowserSdks> {
  const sdks = await store.get(browserSdksAtom);
  return sdks.auth.tokens.get().status === "signedIn" ? sdks : new Promise(() => undefined);
}
