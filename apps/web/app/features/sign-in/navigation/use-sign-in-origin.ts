import { readSignInAddress, type SignInOrigin, type SignInRequest } from "@marquee/auth-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { localeAtom } from "../../../state/app-context/app-context-atoms.ts";
import { previousPageAtom } from "../../../state/session/previous-page-atom.ts";
import { signInContextAtom } from "../../../state/session/sign-in-atoms.ts";

/** The referring page, if it belongs to the app. */
function referringPage(prefix: string): string | undefined {
  if (document.referrer === "") return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && pathname.startsWith(prefix)
    ? (pathname.slice(prefix.length) || "/") + search
    : undefined;
}

const receiveAtom = atom(null, async (get, _set, incoming: SignInRequest) =>
  (await get(signInContextAtom)).receive({
    ...incoming,
    previousPage: get(previousPageAtom) ?? referringPage(get(localeAtom).prefix),
  }),
);

/**
 * Why and from which page the visitor came to sign in. Its query parameters are removed from the URL, so that they count
 * once.
 */
export function useSignInOrigin(): SignInOrigin {
  const receive = useSetAtom(receiveAtom);
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { isSessionOver, returnPath = "", query } = readSignInAddress(search);
  const hasReceived = useRef(false);
  const [signInOrigin, setOrigin] = useState<SignInOrigin>({ isSessionOver, returnPath });

  useEffect(() => {
    if (hasReceived.current && query === search) return;
    hasReceived.current = true;
    void receive({ query: search, hash }).then((next) =>
      setOrigin((known) => ({ ...next, isSessionOver: known.isSessionOver || next.isSessionOver })),
    );
    if (query !== search)
      void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true });
  }, [receive, search, query, pathname, hash, navigate]);

  return signInOrigin;
}
