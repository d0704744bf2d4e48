import { isReturnPath, storeReturnPath } from "@marquee/auth-sdk";
import { SESSION_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { previousPageAtom } from "../../state/session/previous-page-atom.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { takeSessionOver } from "../../state/session/session-over.ts";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { keepLink, LINK_PAGE, readLink } from "./opened-link.ts";

interface SignInArrival {
  /** A session came to its end elsewhere (AUTH-31). */
  readonly isSessionOver: boolean;
  /** Where the visitor came from; empty until known. */
  readonly returnPath: string;
}

/** The page of ours that led here by loading a document. */
function referringPage(prefix: string): string | undefined {
  if (document.referrer === "") return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && pathname.startsWith(prefix)
    ? (pathname.slice(prefix.length) || "/") + search
    : undefined;
}

const readComingFromAtom = atom(
  null,
  (get) => get(previousPageAtom) ?? referringPage(get(localeAtom).prefix),
);

/** Why and from where somebody comes to sign in. What the address says of it is kept and taken out, so that it counts once. */
export function useArrival(): SignInArrival {
  const { sessionStorage, clock } = useAtomValue(portsAtom);
  const readComingFrom = useSetAtom(readComingFromAtom);
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [isSessionOver, setSessionOver] = useState(() =>
    new URLSearchParams(search).has("redirectFromWebApp"),
  );
  const [returnPath, setReturnPath] = useState("");

  useEffect(() => {
    const asked = new URLSearchParams(search);
    const from = asked.get("returnPath") ?? readComingFrom();
    if (asked.has("redirectFromWebApp")) {
      setSessionOver(true);
      void takeSessionOver(sessionStorage);
    }
    // The browser carries what stands behind # along when a guest is led here from the link of a message.
    const link = asked.get("returnPath") === LINK_PAGE ? readLink(hash) : undefined;
    void (async () => {
      if (link !== undefined) await keepLink(sessionStorage, link, clock.now());
      if (from !== undefined) await storeReturnPath(sessionStorage, from);
      const kept = await sessionStorage.get(SESSION_KEYS.returnPath);
      if (kept !== undefined && isReturnPath(kept)) setReturnPath(kept);
    })();
    if (!asked.has("redirectFromWebApp") && !asked.has("returnPath")) return;
    asked.delete("redirectFromWebApp");
    asked.delete("returnPath");
    void navigate({ pathname, search: asked.toString() }, { replace: true, preventScrollReset: true });
  }, [search, pathname, hash, navigate, readComingFrom, sessionStorage, clock]);

  return { isSessionOver, returnPath };
}
