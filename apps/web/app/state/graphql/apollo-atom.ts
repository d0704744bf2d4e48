import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";

/** Grows when the code of Apollo could not be fetched, so that the next reader asks anew. */
const attemptAtom = atom(0);

/**
 * Apollo of the session that is on, made where GraphQL is first read; its code comes then, too. Only code that runs in the
 * browser reads it.
 */
export const apolloAtom = atom(async (get) => {
  get(sessionAtom);
  get(attemptAtom);
  const [{ createApollo }, { execute }] = await Promise.all([import("./create-apollo.ts"), get(authAtom)]);
  return createApollo(execute);
});

/** The same for a page that can be asked again: after a failure the code is fetched anew. */
export const openApolloAtom = atom(null, async (get, set) => {
  try {
    return await get(apolloAtom);
  } catch {
    set(attemptAtom, (attempt) => attempt + 1);
    return get(apolloAtom);
  }
});
