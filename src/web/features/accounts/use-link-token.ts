import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/lib/page/router.tsx';

/** The token of a mailed link. It is a key: it does not stay in the address bar or a list of visited pages. */
export function useLinkToken(path: string): string | null {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // Behind '#' no server sees it; older mails have it in the query.
  const inAddress =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    navigate(path, { replace: true });
  }, [inAddress, navigate, path]);
  return token;
}
