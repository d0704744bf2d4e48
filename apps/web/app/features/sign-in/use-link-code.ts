import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The one-time code of a link in a message. It is taken out of the address bar at once (DEC-064, REQ-42). */
export function useLinkCode(): string | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState<string | undefined>(undefined);

  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('code') ?? new URLSearchParams(search).get('code');
    if (found === null) return;
    setCode(found);
    void navigate({ pathname, search: '', hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, search, pathname, navigate]);

  return code;
}
