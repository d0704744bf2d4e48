import { readLinkCode, type LinkCode } from "@marquee/auth-sdk";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The one-time code of a link from a message. It is removed from the address bar at once. */
export function useLinkCode(): LinkCode | undefined {
  const { hash, search: query, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readLinkCode({ hash, query }));

  useEffect(() => {
    const opened = readLinkCode({ hash, query });
    if (opened === undefined) return;
    setLink(opened);
    void navigate({ pathname, search: "", hash: "" }, { replace: true, preventScrollReset: true });
  }, [hash, query, pathname, navigate]);

  return link;
}
