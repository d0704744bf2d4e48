import { atom } from 'jotai';
import { createBrowserSdks } from './browser-sdks.ts';
import { siteAtom } from './site-atoms.ts';

/** The SDKs of the visit, made at first use. Only code that runs in the browser reads it. */
export const browserSdksAtom = atom((get) => createBrowserSdks(get(siteAtom)));
