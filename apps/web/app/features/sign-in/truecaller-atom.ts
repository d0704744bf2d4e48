import { createTruecaller } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

/** Signing in with the Truecaller app. */
export const truecallerAtom = atom(async (get) => createTruecaller(await get(authAtom)));
