import { useEffect } from 'react';
import { prepareGroup } from '#domain/catalogue/search.ts';
import type { OpenTerm } from '#domain/catalogue/vocabulary.ts';
import type { SellerGroups } from './seller-groups.ts';

const AT_A_TIME = 50;

/**
 * The search reads each product once and remembers its words: with thousands of them that is felt at the first letter.
 * So it is done beforehand, in steps that nobody notices.
 */
export function useReadySearch(groups: SellerGroups, games: readonly OpenTerm[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const step = (at: number) => {
      for (const group of groups.slice(at, at + AT_A_TIME)) prepareGroup(group, games);
      if (at + AT_A_TIME < groups.length) timer = setTimeout(step, 0, at + AT_A_TIME);
    };
    timer = setTimeout(step, 0, 0);
    return () => clearTimeout(timer);
  }, [groups, games]);
}
