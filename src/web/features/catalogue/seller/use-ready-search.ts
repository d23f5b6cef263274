import { useEffect } from 'react';
import { findGroups } from '#domain/search.ts';
import type { SellerGroups } from './seller-groups.ts';

const AT_A_TIME = 50;

/**
 * The search reads each product once and remembers its words: with thousands of them that is felt at the first letter.
 * So it is done beforehand, in steps that nobody notices.
 */
export function useReadySearch(groups: SellerGroups): void {
  useEffect(() => {
    let at = 0;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const some = groups.slice(at, at + AT_A_TIME);
      if (!some[0]) return;
      findGroups(some, { query: some[0].baseName });
      at += AT_A_TIME;
      timer = setTimeout(step);
    };
    timer = setTimeout(step);
    return () => clearTimeout(timer);
  }, [groups]);
}
