import { createWatchHistory } from "@marquee/content-sdk";
import { browserClock, browserLogger, browserStorage } from "@marquee/http";
import { atom } from "jotai";
import { createBrowserSdks } from "./browser-sdks.ts";
import { siteAtom } from "../site-atoms.ts";

/** The SDKs of the visit, made at first use. Only code that runs in the browser reads it. */
export const browserSdksAtom = atom((get) => createBrowserSdks(get(siteAtom)));

/** What was watched on this device, read from storage at first use. Only code that runs in the browser reads it. */
export const watchHistoryAtom = atom(async () => {
  const history = createWatchHistory({
    storage: browserStorage(),
    clock: browserClock(),
    logger: browserLogger(),
  });
  await history.load();
  return history;
});
