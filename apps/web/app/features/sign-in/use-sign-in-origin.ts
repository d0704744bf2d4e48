import { readSignInAddress, type ArrivedForSignIn, type SignInArrival } from "@marquee/auth-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { previousPageAtom } from "../../state/session/previous-page-atom.ts";
import { signInVisitAtom } from "../../state/session/sign-in-atoms.ts";

/** The page of ours that led here by loading a document. */
function referringPage(prefix: string): string | undefined {
  if (document.referrer === "") return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && pathname.startsWith(prefix)
    ? (pathname.slice(prefix.length) || "/") + search
    : undefined;
}

const arriveAtom = atom(null, async (get, _set, arrival: SignInArrival) =>
  (await get(signInVisitAtom)).arrive({
    ...arrival,
    previousPage: get(previousPageAtom) ?? referringPage(get(localeAtom).prefix),
  }),
);

/** Why and from where somebody comes to sign in. What the address says of it is taken out, so that it counts once. */
export function useArrival(): ArrivedForSignIn {
  const arrive = useSetAtom(arriveAtom);
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { isSessionOver, query } = readSignInAddress(search);
  const hasArrived = useRef(false);
  const [arrived, setArrived] = useState<ArrivedForSignIn>({ isSessionOver, returnPath: "" });

  useEffect(() => {
    if (hasArrived.current && query === search) return;
    hasArrived.current = true;
    void arrive({ query: search, hash }).then((next) =>
      setArrived((known) => ({ ...next, isSessionOver: known.isSessionOver || next.isSessionOver })),
    );
    if (query !== search)
      void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true });
  }, [arrive, search, query, pathname, hash, navigate]);

  return arrived;
}
