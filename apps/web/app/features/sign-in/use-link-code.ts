import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** What the link of a message carries. */
export interface LinkCode {
  readonly code: string;
  /** Whose code it is, where the link says so. */
  readonly contact: string | undefined;
}

/** The one-time code of a link in a message. It is taken out of the address bar at once (DEC-064, REQ-42). */
export function useLinkCode(): LinkCode | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<LinkCode | undefined>(undefined);

  useEffect(() => {
    const facts = new URLSearchParams(hash.slice(1));
    const code = facts.get("code") ?? new URLSearchParams(search).get("code");
    if (code === null) return;
    setLink({ code, contact: facts.get("contact") ?? undefined });
    void navigate({ pathname, search: "", hash: "" }, { replace: true, preventScrollReset: true });
  }, [hash, search, pathname, navigate]);

  return link;
}
