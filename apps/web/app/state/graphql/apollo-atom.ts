import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";

/** Increased when Apollo's code could not be loaded, so that the next reader tries again. */
const attemptAtom = atom(0);

/** Apollo Client of the current session, created at first use; its code is loaded then. Browser only. */
export const apolloAtom = atom(async (get) => {
  get(sessionAtom);
  get(attemptAtom);
  const [{ createApollo }, { execute }] = await Promise.all([import("./create-apollo.ts"), get(authAtom)]);
  return createApollo(execute);
});

/** Reads {@link apolloAtom}; after a failure it tries once more. */
export const openApolloAtom = atom(null, async (get, set) => {
  try {
    return await get(apolloAtom);
  } catch {
    set(attemptAtom, (attempt) => attempt + 1);
    return get(apolloAtom);
  }
});
