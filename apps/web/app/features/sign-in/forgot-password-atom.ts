import { createForgotPassword } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

/** A forgotten password. */
export const forgotPasswordAtom = atom(async (get) => createForgotPassword(await get(authAtom)));
